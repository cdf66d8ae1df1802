import { useState } from 'react';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import ExpandMore from '@mui/icons-material/ExpandMore';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { useLocation } from 'react-router-dom';
import type { MenuItem } from '#core/resource/index.ts';
import { useBackOffice } from '#admin/context.ts';
import { isAt, openParent, visibleMenu } from './menu-state.ts';
import { MenuButton, MenuLink } from './menu-entry.tsx';

export interface MenuProps {
  onNavigate: () => void;
}

/** The sidebar's entries; of the parents at most one is open. */
export function Menu({ onNavigate }: MenuProps) {
  const items = visibleMenu(useBackOffice().menu);
  const { pathname } = useLocation();
  const current = openParent(items, pathname);
  const [chosen, setChosen] = useState<{ at: number | null; open: number | null } | null>(null);
  // A choice holds until the person moves to another part of the menu.
  const open = chosen && chosen.at === current ? chosen.open : current;

  const entry = (item: MenuItem, nested: boolean) => (
    <ListItem key={item.idMenu} disablePadding>
      <MenuLink
        item={item}
        nested={nested}
        current={isAt(item.route, pathname)}
        onNavigate={onNavigate}
      />
    </ListItem>
  );

  return (
    <Box component="nav" aria-label="Menu utama">
      <List sx={{ px: 1.5, py: 1 }}>
        {items.map((item) => {
          if (item.child.length === 0) return entry(item, false);
          const isOpen = open === item.idMenu;
          const id = `menu-${item.idMenu}`;
          return (
            <ListItem key={item.idMenu} disablePadding sx={{ display: 'block' }}>
              <MenuButton
                item={item}
                open={isOpen}
                controls={id}
                indicator={<ExpandMore fontSize="small" />}
                onToggle={() => setChosen({ at: current, open: isOpen ? null : item.idMenu })}
              />
              <Collapse in={isOpen} id={id}>
                <List disablePadding>{item.child.map((child) => entry(child, true))}</List>
              </Collapse>
            </ListItem>
          );
        })}
      </List>
    </Box>
  );
}
