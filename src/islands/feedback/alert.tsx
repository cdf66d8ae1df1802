import { useEffect, useRef, type ReactNode } from 'react';

export interface AlertProps {
  kind: 'error' | 'success' | 'info' | 'warning';
  title?: string;
  /** Takes the focus when it appears. */
  focused?: boolean;
  children?: ReactNode;
}

/** A notice that assistive technology reads out when it appears. */
export function Alert({ kind, title, focused = false, children }: AlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);
  const isUrgent = kind === 'error' || kind === 'warning';
  return (
    <div
      className={`alert alert--${kind}`}
      role={isUrgent ? 'alert' : 'status'}
      ref={box}
      tabIndex={focused ? -1 : undefined}
    >
      {title && <p className="alert__title">{title}</p>}
      {typeof children === 'string' ? <p className="alert__text">{children}</p> : children}
    </div>
  );
}
