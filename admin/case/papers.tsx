import Box from '@mui/material/Box';
import type { CaseRecord } from '#resources';
import { Documents } from '#admin/generate/actions/documents.tsx';
import { Card } from '#admin/layout/card.tsx';

/** By the name of the call that gives a paper, whether a case has come so far. */
export type PaperRules<R extends CaseRecord> = Readonly<Record<string, (record: R) => boolean>>;

/** The papers of a case that there are by now. */
export function Papers<R extends CaseRecord>({
  record,
  rules,
}: {
  record: R;
  rules: PaperRules<R>;
}) {
  return (
    <Card title="Dokumen">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        <Documents record={record} has={(call) => rules[call]?.(record) ?? true} />
      </Box>
    </Card>
  );
}
