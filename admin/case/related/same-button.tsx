import { useState } from 'react';
import Button from '@mui/material/Button';
import { useNotify, useRefresh } from 'react-admin';
import type { PerkaraTerkait } from '#core/case/terkait-schema.ts';
import type { BodyTo, CaseCallId, CaseRecord } from '#resources';
import { useProvider, useResource } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { messageOf } from '#admin/providers/http-error.ts';

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
  const screen = screenName(useResource());
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const { label, done } = words[call];

  async function send() {
    setBusy(true);
    try {
      const data = { nomor: other.nomor_registrasi } satisfies BodyTo<CaseCallId<Call>>;
      await provider.call(screen, call, { id: record.id, data });
      notify(done, { type: 'success' });
      refresh();
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      size="small"
      color="inherit"
      loading={busy}
      aria-label={`${label}: ${other.nomor_registrasi}`}
      onClick={() => void send()}
    >
      {label}
    </Button>
  );
}
