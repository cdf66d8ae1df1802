import { LoadingText } from './loading-text.tsx';

export interface WaitingProps {
  /** Shown in the built page to whoever is logged in alone. */
  session?: 'in';
  /** Shown in the built page to whoever comes by a mail's link alone. */
  token?: 'given';
}

/** Stands where content will be. */
export function Waiting({ session, token }: WaitingProps) {
  return (
    <div className="stack" aria-busy="true" data-session={session} data-token={token}>
      <LoadingText isDrawn>Memuat…</LoadingText>
      <div className="skeleton skeleton--title" />
      <div className="skeleton skeleton--text" />
      <div className="skeleton skeleton--block" />
    </div>
  );
}
