import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Link as RouterLink } from 'react-router-dom';
import type { MenuItem } from '#core/resource/index.ts';
import { iconOf } from './icons.ts';

const look = {
  minHeight: 46,
  borderRadius: '8px',
  my: 0.25,
  px: 1.5,
  color: 'text.primary',
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'soft.brand',
    color: 'primary.main',
    '& .MuiListItemIcon-root': { color: 'primary.main' },
    '& .MuiListItemText-primary': { fontWeight: 680 },
  },
};

function Content({ item }: { item: MenuItem }) {
  const Icon = iconOf(item.icon);
  return (
    <>
      <ListItemIcon sx={{ minWidth: 36, color: 'text.secondary' }}>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText
        primary={item.nama}
        slotProps={{ primary: { sx: { fontSize: '0.9375rem', fontWeight: 540, lineHeight: 1.3 } } }}
      />
    </>
  );
}

export interface MenuLinkProps {
  item: MenuItem;
  nested: boolean;
  current: boolean;
  onNavigate: () => void;
}

export function MenuLink({ item, nested, current, onNavigate }: MenuLinkProps) {
  return (
    <ListItemButton
      component={RouterLink}
      to={item.route ?? ''}
      selected={current}
      {...(current && { 'aria-current': 'page' as const })}
      onClick={onNavigate}
      sx={{
        ...look,
        ...(nested && { pl: 2.5, pr: 1, '& .MuiListItemIcon-root': { minWidth: 30 } }),
      }}
    >
      <Content item={item} />
    </ListItemButton>
  );
}

export interface MenuButtonProps {
  item: MenuItem;
  open: boolean;
  /** Id of what it opens. */
  controls: string;
  indicator: ReactNode;
  onToggle: () => void;
}

export function MenuButton({ item, open, controls, indicator, onToggle }: MenuButtonProps) {
  return (
    <ListItemButton aria-expanded={open} aria-controls={controls} onClick={onToggle} sx={look}>
      <Content item={item} />
      <Box
        component="span"
        sx={{
          display: 'flex',
          color: 'text.secondary',
          transition: 'transform 160ms',
          transform: open ? 'rotate(180deg)' : 'none',
        }}
      >
        {indicator}
      </Box>
    </ListItemButton>
  );
}
