import Button from '@mui/material/Button';
import type { PerkaraTerkait } from '#core/case/terkait-schema.ts';
import type { BodyTo, CaseCallId, CaseRecord } from '#resources';
import { useSend } from '#admin/generate/actions/use-send.ts';

const words = {
  'tandai-sama': { label: 'Tandai sama', done: 'Perkara ditandai sama' },
  'lepas-sama': { label: 'Lepas tanda', done: 'Tanda dilepas' },
} as const;

type Call = keyof typeof words;

export interface SameButtonProps {
  call: Call;
  record: CaseRecord;
  other: PerkaraTerkait;
}

/** Marks another case as the same, or takes that back; either can be undone by the other. */
export function SameButton({ call, record, other }: SameButtonProps) {
  const { busy, send } = useSend();
  const { label, done } = words[call];
  const data = { nomor: other.nomor_registrasi } satisfies BodyTo<CaseCallId<Call>>;

  return (
    <Button
      size="small"
      color="inherit"
      loading={busy}
      aria-label={`${label}: ${other.nomor_registrasi}`}
      onClick={() => void send(call, { id: record.id, data }, done)}
    >
      {label}
    </Button>
  );
}
