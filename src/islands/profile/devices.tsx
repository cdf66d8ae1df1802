import { useEffect, useRef, useState } from 'react';
import { semuaLain } from '#core/session/all-others.ts';
import { deviceName, type OwnSession } from '#core/session/own-session.ts';
import { dayAndTime } from '#core/format/moment.ts';
import { Alert } from '../feedback/alert.tsx';
import { Failed } from '../feedback/failed.tsx';
import { useLoad } from '../load/use-load.ts';
import { loadPart } from '../load/load-part.ts';
import { LoadedForm } from './loaded-form.tsx';
import { loadSessions, openedAt } from './own-sessions.ts';
import type { ShownForms } from './shown-forms.ts';
import { LoadingText } from '../load/loading-text.tsx';

const loadForm = () =>
  loadPart(async () => ({ Form: (await import('./end-sessions-form.tsx')).EndSessionsForm }));

/** What is asked to be ended: a session; null for all but this one. */
type Asked = OwnSession | null;

/** The id of the button that asks for it. */
const buttonOf = (asked: Asked) => `keluarkan-${asked?.id ?? semuaLain}`;

/** Where the account is logged in, and the way to log it out elsewhere. */
export function Devices({ fields }: { fields: ShownForms['end'] }) {
  const { data, error, reload } = useLoad('sesi', loadSessions);
  const [asking, setAsking] = useState<{ of: Asked } | null>(null);
  const [ended, setEnded] = useState<{ text: string; turn: number }>({ text: '', turn: 0 });
  const left = useRef<{ of: Asked } | null>(null);
  // Whoever thinks better of it stands where they were.
  useEffect(() => {
    if (asking === null && left.current)
      document.getElementById(buttonOf(left.current.of))?.focus();
    left.current = asking;
  }, [asking]);

  function ask(of: Asked): void {
    setEnded(({ turn }) => ({ text: '', turn }));
    setAsking({ of });
  }

  function done(text: string): void {
    left.current = null;
    setAsking(null);
    setEnded(({ turn }) => ({ text, turn: turn + 1 }));
    reload();
  }

  return (
    <section className="stack" aria-labelledby="perangkat">
      <h2 id="perangkat">Perangkat yang masuk</h2>
      <div className="card stack">
        <p>
          Di sinilah akun Anda sedang terbuka; setiap perangkat keluar sendiri 12 jam setelah masuk.
          Bila ada yang tidak Anda kenali, keluarkan, lalu{' '}
          <a href="/auth/change-password">ganti kata sandi Anda</a>.
        </p>
        {ended.text !== '' && (
          <Alert kind="success" focused key={ended.turn}>
            {ended.text}
          </Alert>
        )}
        {data && <List sessions={data} onAsk={ask} />}
        {!data && (error === null ? <Loading /> : <Failed error={error} onRetry={reload} />)}
        {data && asking !== null && (
          <LoadedForm
            load={loadForm}
            props={{
              fields,
              session: asking.of,
              onEnded: done,
              onCancel: () => setAsking(null),
            }}
          />
        )}
        {data && asking === null && data.length > 2 && (
          <div className="form__actions">
            <button className="button" type="button" id={buttonOf(null)} onClick={() => ask(null)}>
              Keluarkan semua perangkat lain
            </button>
          </div>
        )}
      </div>
    </section>
  );
}

interface ListProps {
  sessions: readonly OwnSession[];
  onAsk: (asked: Asked) => void;
}

function List({ sessions, onAsk }: ListProps) {
  return (
    <>
      <ul className="attachments" aria-labelledby="perangkat">
        {sessions.map((session) => (
          <li className="attachment" key={session.id}>
            <span className="attachment__name">{deviceName(session)}</span>
            <span className="attachment__meta">Masuk {dayAndTime(session.dibuat_pada)}</span>
            {session.ini ? (
              <span className="badge badge--success">Perangkat ini</span>
            ) : (
              <button
                className="button button--small"
                type="button"
                id={buttonOf(session)}
                onClick={() => onAsk(session)}
              >
                Keluarkan
                <span className="visually-hidden">
                  {' '}
                  {deviceName(session)}, {openedAt(session)}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length < 2 && <p className="muted">Hanya perangkat ini yang sedang masuk.</p>}
    </>
  );
}

function Loading() {
  return (
    <div className="stack stack--tight" aria-busy="true">
      <LoadingText isDrawn>Memuat…</LoadingText>
      <div className="skeleton skeleton--title" />
      <div className="skeleton skeleton--title" />
    </div>
  );
}
