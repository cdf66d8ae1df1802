import Box from '@mui/material/Box';
import { htmlNodes, htmlText } from './html.ts';
import { shortened } from './shortened.ts';
import type { CellProps } from './types.ts';

/** Formatted text; of what the server kept only the harmless elements are shown. */
export function RichTextCell({ value, detail }: CellProps) {
  const html = String(value);
  if (!detail) return <>{shortened(htmlText(html))}</>;
  return (
    <Box
      sx={{
        maxWidth: '72ch',
        '& :is(h1, h2, h3, h4, h5, h6)': { fontSize: '1.0625rem', lineHeight: 1.4, my: 1 },
        '& h2': { fontSize: '1.1875rem' },
        '& > :first-of-type': { mt: 0 },
        '& > :last-child': { mb: 0 },
        '& a': { color: 'primary.main' },
        // The editor puts a paragraph into each entry.
        '& li > p': { my: 0 },
      }}
    >
      {htmlNodes(html)}
    </Box>
  );
}
