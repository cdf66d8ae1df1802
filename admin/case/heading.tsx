import Box from '@mui/material/Box';
import type { CaseRecord } from '#resources';
import { Labels } from './labels/labels.tsx';
import { useResource } from '#admin/context.ts';
import { Cell } from '#admin/generate/cells/cell.tsx';
import { isEmpty } from '#admin/generate/values.ts';
import { CaseOfficer } from './officer/case-officer.tsx';

const badges = ['status', 'keputusan'] as const;

/** The registration number where the title is another, how the case stands, and who has it. */
export function Heading({ record }: { record: CaseRecord }) {
  const { fields, title } = useResource();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {title !== ('nomor_registrasi' satisfies keyof CaseRecord) && (
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 620, mr: 0.5 }}>
          {record.nomor_registrasi}
        </Box>
      )}
      {badges.map((name) => {
        const field = fields[name];
        return field && !isEmpty(record[name]) ? (
          <Cell key={name} name={name} field={field} record={record} detail />
        ) : null;
      })}
      <Labels record={record} />
      <CaseOfficer record={record} />
    </Box>
  );
}
