import type { ReactNode } from 'react';

export interface SectionProps {
  title: string;
  open?: boolean;
  children: ReactNode;
}

/** A part of a case that opens and closes. */
export function Section({ title, open = false, children }: SectionProps) {
  return (
    <details className="accordion" open={open}>
      <summary className="accordion__summary">{title}</summary>
      <div className="accordion__body stack">{children}</div>
    </details>
  );
}
