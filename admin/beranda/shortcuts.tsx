import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { MenuItem } from '#core/resource/index.ts';
import { useBackOffice } from '#admin/context.ts';
import { iconOf } from '#admin/layout/menu/icons.ts';
import { visibleMenu } from '#admin/layout/menu/menu-state.ts';

const here = '/ppid-cms/beranda';

const leaves = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.child.length > 0 ? leaves(item.child) : [item]));

/** Ways on to everything that the role works with. */
export function Shortcuts() {
  const items = leaves(visibleMenu(useBackOffice().menu)).filter(({ route }) => route !== here);
  if (items.length === 0) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">Buka</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {items.map((item) => {
          const Icon = iconOf(item.icon);
          return (
            <Button
              key={item.idMenu}
              component={RouterLink}
              to={item.route ?? here}
              variant="outlined"
              startIcon={<Icon />}
            >
              {item.nama}
            </Button>
          );
        })}
      </Box>
    </Box>
  );
}
