import Box from '@mui/material/Box';
import { shortDayAndTime } from '#core/format/moment.ts';
import { formatNumber } from '#core/format/number.ts';
import type { CellProps } from './types.ts';

/** What the server worked out, whatever its shape; a resource that wants more brings its own cell. */
export const ComputedCell = ({ value }: CellProps) => <>{shown(value)}</>;

/** Too much for a list; a resource that wants it told well brings its own cell. */
export const JsonCell = (props: CellProps) =>
  props.detail ? <ComputedCell {...props} /> : <>Tersimpan</>;

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const words = (key: string) => key.replaceAll('_', ' ');

function shown(value: unknown) {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return moment.test(value) ? shortDayAndTime(value) : value;
  if (Array.isArray(value)) {
    return (
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {value.map((item: unknown, index) => (
          <li key={index}>{shown(item)}</li>
        ))}
      </Box>
    );
  }
  return (
    <Box component="dl" sx={{ m: 0, '& dt, & dd': { display: 'inline', m: 0 } }}>
      {Object.entries(value).map(([key, part]) => (
        <div key={key}>
          <dt>{words(key)}: </dt>
          <dd>{shown(part)}</dd>
        </div>
      ))}
    </Box>
  );
}
