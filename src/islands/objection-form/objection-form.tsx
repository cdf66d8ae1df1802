import type { Envelope } from '#core/api/client.ts';
import type { LookupEntry } from '#core/lookup/lookups.ts';
import type { DeviceUser } from '#core/session/device.ts';
import { api } from '#src/stores/api.ts';
import { CitizenOnly } from '../account/citizen-only.tsx';
import { Failed } from '../feedback/failed.tsx';
import { useLoad } from '../load/use-load.ts';
import { ObjectionFiling, type ObjectionFields } from './objection-wizard.tsx';
import { LoadingText } from '../load/loading-text.tsx';

const loadRequests = (path: string) => api.get<Envelope<LookupEntry[]>>(path);

/** Objects to how a request was dealt with: fill in, check, done. */
export function ObjectionForm({ fields }: { fields: ObjectionFields }) {
  return (
    <CitizenOnly
      purpose="mengajukan keberatan"
      path="/pengajuan/keberatan-informasi"
      endedNote="Isian Anda, juga berkasnya, tersimpan di perangkat ini."
    >
      {(user) => <AgainstOwn fields={fields} user={user} />}
    </CitizenOnly>
  );
}

/** An objection is always against a request of one's own. */
function AgainstOwn({ fields, user }: { fields: ObjectionFields; user: DeviceUser }) {
  const { data, error, loading, reload } = useLoad('permohonan/lookup', loadRequests);
  if (data && data.data.length > 0) {
    return <ObjectionFiling fields={fields} user={user} requests={data.data} />;
  }
  if (data) return <NoRequests />;
  if (error !== null && !loading) return <Failed error={error} onRetry={reload} />;
  return (
    <div className="stack">
      <LoadingText>Memuat daftar permohonan Anda…</LoadingText>
      <div className="skeleton skeleton--block" aria-hidden="true" />
      <div className="skeleton skeleton--block" aria-hidden="true" />
    </div>
  );
}

function NoRequests() {
  return (
    <div className="empty-state">
      <h2 className="empty-state__title">Belum ada permohonan</h2>
      <p className="empty-state__text">
        Keberatan diajukan atas permohonan informasi yang pernah Anda ajukan. Mulailah dari
        permohonannya.
      </p>
      <a className="button button--primary" href="/pengajuan/permohonan-informasi">
        Ajukan permohonan
      </a>
    </div>
  );
}
