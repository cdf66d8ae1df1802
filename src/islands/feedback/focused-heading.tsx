import { useEffect, useRef, type ReactNode } from 'react';

export interface FocusedHeadingProps {
  className?: string;
  id?: string;
  children: ReactNode;
}

/** A heading that takes the focus when it appears, so that a new step is read from its beginning. */
export function FocusedHeading({ className, id, children }: FocusedHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <h2 className={className} id={id} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
