import { useEffect, useState } from 'react';

export interface LoadingTextProps {
  /** "Memuat rincian…"; read out alone where what loads is drawn as a shape. */
  children: string;
  isDrawn?: boolean;
}

/** ms after which who waits is told that it is under way. */
const long = 3_000;

/** Says that something is being loaded and, once it takes long, that it still is. */
export function LoadingText({ children, isDrawn = false }: LoadingTextProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), long);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={isDrawn && !isLong ? 'visually-hidden' : 'muted'} role="status">
      {children}
      {isLong && ' Sambungan terasa lambat, tetapi masih berjalan.'}
    </p>
  );
}
