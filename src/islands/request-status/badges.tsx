import { lookupLabel } from '#core/lookup/lookups.ts';
import { deadlineOf } from './deadline.ts';
import type { Decision, Request } from './request.ts';

type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const statusTones: Record<Request['status'], Tone> = {
  diajukan: 'info',
  diteruskan: 'info',
  diproses: 'info',
  menunggu_kelengkapan: 'warning',
  selesai: 'success',
  dicabut: 'neutral',
};

const decisionTones: Record<Decision, Tone> = {
  dikabulkan: 'success',
  dikabulkan_sebagian: 'warning',
  ditolak: 'danger',
};

/** Status, decision and deadline: three things, never mixed. */
export function Badges({ request }: { request: Request }) {
  const { status, keputusan } = request;
  const deadline = deadlineOf(request);
  return (
    <div className="cluster">
      <Badge tone={statusTones[status]}>{lookupLabel('status_permohonan', status)}</Badge>
      {keputusan && (
        <Badge tone={decisionTones[keputusan]}>
          {lookupLabel('keputusan_permohonan', keputusan)}
        </Badge>
      )}
      {deadline && <Badge tone={deadline.tone}>{deadline.text}</Badge>}
    </div>
  );
}

function Badge({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}
