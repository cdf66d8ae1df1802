import { useState } from 'react';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Logout from '@mui/icons-material/Logout';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Person from '@mui/icons-material/PersonOutlined';
import { useLogout } from 'react-admin';
import { useBackOffice } from '#admin/context.ts';

/** Who is logged in, "name - singkatan", and the way out. */
export function AccountMenu() {
  const { user } = useBackOffice();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const account = user();
  const name = [account?.name, account?.singkatan_unit_kerja].filter(Boolean).join(' - ');

  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls="menu-akun"
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<Person />}
        endIcon={<ExpandMore />}
        sx={{ minWidth: 0, maxWidth: { xs: '60vw', sm: '28rem' } }}
      >
        <Box
          component="span"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {name || 'Akun'}
        </Box>
      </Button>
      <Menu
        id="menu-akun"
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <MenuItem onClick={() => void logout()}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          Keluar
        </MenuItem>
      </Menu>
    </>
  );
}
