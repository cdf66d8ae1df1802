import { useEffect, useState } from 'react';
import { durationInWords } from '../format/duration.ts';

const leftUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Counts down to a moment (ms since 1970), by the clock, so that a sleep shortens it. */
export function Countdown({ until, onOver }: { until: number; onOver: () => void }) {
  const [left, setLeft] = useState(() => leftUntil(until));
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = leftUntil(until);
      setLeft(seconds);
      if (seconds === 0) onOver();
    }, 1000);
    return () => clearInterval(timer);
  }, [until, onOver]);
  return (
    <p className="form__note" role="timer">
      Tombol Masuk dapat dipakai lagi dalam <strong>{durationInWords(left)}</strong>. Isian Anda
      tetap di sini.
    </p>
  );
}
