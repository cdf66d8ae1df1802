import { lookupLabel } from '#core/lookup/lookups.ts';
import type { Case, CaseWords } from './case.ts';
import { deadlineOf } from './time/deadline.ts';

type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** What is not listed is under way. */
const statusTones: Readonly<Record<string, Tone>> = {
  menunggu_kelengkapan: 'warning',
  selesai: 'success',
  dicabut: 'neutral',
};

const decisionTones: Readonly<Record<string, Tone>> = {
  dikabulkan: 'success',
  dikabulkan_sebagian: 'warning',
  diterima: 'success',
  diterima_sebagian: 'warning',
  ditolak: 'danger',
};

export interface BadgesProps {
  words: Pick<CaseWords, 'statuses' | 'decisions'>;
  /** A case of either kind, or one that is followed by its number. */
  record: { status: string; keputusan: string | null } & Pick<Case, 'tenggat'>;
}

/** Status, decision and deadline: three things, never mixed. */
export function Badges({ words, record }: BadgesProps) {
  const { status, keputusan } = record;
  const deadline = deadlineOf(record);
  return (
    <div className="cluster">
      <Badge tone={statusTones[status] ?? 'info'}>{lookupLabel(words.statuses, status)}</Badge>
      {keputusan && (
        <Badge tone={decisionTones[keputusan] ?? 'neutral'}>
          {lookupLabel(words.decisions, keputusan)}
        </Badge>
      )}
      {deadline && <Badge tone={deadline.tone}>{deadline.text}</Badge>}
    </div>
  );
}

function Badge({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}
