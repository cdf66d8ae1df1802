import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useListContext, type RaRecord } from 'react-admin';
import { Cell } from '#admin/generate/cells/cell.tsx';
import { isEmpty, isShown } from '#admin/generate/values.ts';
import { Link } from '#admin/layout/link.tsx';
import { RecordBox } from './bulk/bulk-bar.tsx';
import { useColumns, useRecordPath } from './columns/use-columns.ts';

/** A list on a narrow screen: a card each, instead of a table that runs off the edge. */
export function ListCards() {
  const { data = [] } = useListContext<RaRecord>();
  const { resource } = useColumns();
  return (
    <Box
      component="ul"
      aria-label={resource.label.many}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.25,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
        '& > li': { display: 'grid' },
      }}
    >
      {data.map((record) => (
        <li key={record.id}>
          <RecordCard record={record} />
        </li>
      ))}
    </Box>
  );
}

function RecordCard({ record }: { record: RaRecord }) {
  const { columns, leading } = useColumns();
  const path = useRecordPath()(record.id);
  const head = columns.find(({ name }) => name === leading);
  const pictures = columns.filter(({ field }) => field.type === 'image');
  const rest = columns.filter(
    ({ name, field }) => name !== leading && field.type !== 'image' && isShown(name, field, record),
  );
  const title = head && <Cell {...head} record={record} />;
  return (
    <Paper
      variant="outlined"
      sx={{
        p: 2,
        position: 'relative',
        display: 'grid',
        gap: 1,
        alignContent: 'start',
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      {pictures
        .filter(({ name }) => !isEmpty(record[name]))
        .map(({ name, field }) => (
          <Cell key={name} name={name} field={field} record={record} />
        ))}
      {/* Above the link that covers the card. */}
      <Box sx={{ position: 'absolute', top: 6, insetInlineEnd: 6, zIndex: 1 }}>
        <RecordBox record={record} />
      </Box>
      <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere', pr: 5 }}>
        {path ? (
          <Link
            to={path}
            underline="hover"
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        {rest.map(({ name, field }) => (
          <Box
            key={name}
            sx={{ display: 'grid', gridTemplateColumns: '8.5rem minmax(0, 1fr)', gap: 1 }}
          >
            <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
              {field.shownAs ?? field.label}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                typography: 'body2',
                overflowWrap: 'anywhere',
                '& a, & button': { position: 'relative', zIndex: 1 },
              }}
            >
              <Cell name={name} field={field} record={record} />
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
