import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Toolbar from '@mui/material/Toolbar';
import { Menu } from './menu.tsx';

/** In CSS pixels, as the specification has it. */
export const sidebarWidth = 250;

export interface SidebarProps {
  /** On small screens, where it lies over the page. */
  open: boolean;
  onClose: () => void;
}

const paper = { width: sidebarWidth, bgcolor: 'background.paper', borderColor: 'divider' };

export function Sidebar({ open, onClose }: SidebarProps) {
  return (
    <Box component="aside" aria-label="Bilah sisi">
      <Drawer
        open={open}
        onClose={onClose}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { sx: paper } }}
      >
        <Toolbar />
        <Menu onNavigate={onClose} />
      </Drawer>
      <Drawer
        variant="permanent"
        sx={{ display: { xs: 'none', md: 'block' } }}
        slotProps={{ paper: { sx: paper } }}
      >
        <Toolbar />
        <Menu onNavigate={onClose} />
      </Drawer>
    </Box>
  );
}
