import { useCallback, useEffect } from 'react';
import type { Envelope } from '#core/api/client.ts';
import { fillPath } from '#core/resource/routes.ts';
import { api } from '#src/stores/api.ts';
import { Failed } from '../feedback/failed.tsx';
import { loadPart } from '../load/load-part.ts';
import { useLoad } from '../load/use-load.ts';
import { Waiting } from '../load/waiting.tsx';
import type { Filed, FilingKind } from './filing.ts';
import { Steps } from './steps.tsx';

/** What showed once the case was filed, on a page that was left and is opened anew. */
export function FiledAgain({ kind, id }: { kind: FilingKind; id: string }) {
  const { name, loadLater } = kind;
  const load = useCallback(
    async (filedId: string) => {
      const [{ data: filed }, { FiledPanel }] = await Promise.all([
        api.get<Envelope<Filed>>(fillPath(`${name}/{id}`, { id: filedId })),
        loadPart(loadLater),
      ]);
      return { filed, FiledPanel };
    },
    [name, loadLater],
  );
  const { data, error, loading, reload } = useLoad(id, load);
  // What comes before in the history is the form, of a draft that is gone.
  useEffect(() => {
    const follow = () => location.reload();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  if (data) {
    return (
      <div className="stack stack--loose">
        <Steps current="selesai" />
        <data.FiledPanel filed={data.filed} />
      </div>
    );
  }
  if (error !== null && !loading) return <Failed error={error} onRetry={reload} />;
  return <Waiting />;
}
