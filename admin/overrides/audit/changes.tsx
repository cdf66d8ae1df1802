import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { RecordOf } from '#resources';
import { useBackOffice, useResource } from '#admin/context.ts';
import { FieldCard } from '#admin/generate/show/field-card.tsx';
import { Card } from '#admin/layout/card.tsx';
import { Disclosure } from '#admin/layout/disclosure.tsx';
import { compare, rowOf, type Change } from './compare.ts';
import { Stored } from './stored.tsx';

const kept: readonly (keyof RecordOf<'audit'>)[] = ['sebelum', 'sesudah'];

/** What an entry says the record was before and after; as it is written where it cannot be read. */
export function Changes({ record }: { record: RecordOf<'audit'> }) {
  const { resources } = useBackOffice();
  const before = rowOf(record.sebelum);
  const after = rowOf(record.sesudah);
  if (before === undefined || after === undefined) {
    return <FieldCard title="Perubahan" names={kept} record={record} skipEmpty />;
  }
  const changes = compare(resources.byName(record.resource), before, after);
  return (
    <Card title="Perubahan">
      {changes.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>Tidak ada data yang dicatat.</Typography>
      ) : (
        <ChangeParts changes={changes} sides={sidesOf(before !== null, after !== null)} />
      )}
    </Card>
  );
}

type Side = 'before' | 'after';

const sidesOf = (before: boolean, after: boolean): Side[] => [
  ...(before ? (['before'] as const) : []),
  ...(after ? (['after'] as const) : []),
];

/** What changed, and on demand all that stayed as it was; everything where a record came or went. */
function ChangeParts({ changes, sides }: { changes: readonly Change[]; sides: readonly Side[] }) {
  const changed = changes.filter((change) => change.changed);
  const same = changes.filter((change) => !change.changed);
  if (changed.length === 0 || same.length === 0) {
    return <ChangeTable label="Perubahan per isian" changes={changes} sides={sides} />;
  }
  return (
    <>
      <ChangeTable label="Perubahan per isian" changes={changed} sides={sides} />
      <Disclosure title={`${same.length} isian tidak berubah`}>
        <ChangeTable label="Isian yang tidak berubah" changes={same} sides={['after']} />
      </Disclosure>
    </>
  );
}

interface ChangeTableProps {
  label: string;
  changes: readonly Change[];
  sides: readonly Side[];
}

function ChangeTable({ label, changes, sides }: ChangeTableProps) {
  const { fields } = useResource();
  const labelOf = (name: keyof RecordOf<'audit'>) => fields[name]?.label;
  const words = { before: labelOf('sebelum'), after: labelOf('sesudah') };
  return (
    <TableContainer>
      <Table
        aria-label={label}
        size="small"
        sx={{ tableLayout: 'fixed', '& th, & td': { px: { xs: 1, sm: 1.5 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: { xs: '34%', sm: '13rem' } }}>Isian</TableCell>
            {sides.map((side) => (
              <TableCell key={side}>{words[side]}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map((change) => (
            <ChangeRow key={change.name} change={change} sides={sides} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function ChangeRow({ change, sides }: { change: Change; sides: readonly Side[] }) {
  const { name, label, field, changed } = change;
  return (
    <TableRow sx={{ verticalAlign: 'top', ...(changed && { bgcolor: 'soft.warning' }) }}>
      <TableCell
        component="th"
        scope="row"
        sx={{ verticalAlign: 'top', overflowWrap: 'anywhere', fontWeight: changed ? 650 : 430 }}
      >
        {label}
        {changed && (
          <Box sx={{ typography: 'caption', fontWeight: 620, color: 'tone.warning' }}>Berubah</Box>
        )}
      </TableCell>
      {sides.map((side) => (
        <TableCell key={side} sx={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
          <Stored name={name} field={field} value={change[side]} />
        </TableCell>
      ))}
    </TableRow>
  );
}
