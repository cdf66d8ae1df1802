import { useState } from 'react';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import Logout from '@mui/icons-material/Logout';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useLogout } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { cmsPath } from '#core/resource/index.ts';
import { useOwnAccount, useOwnAccountCall } from '#admin/account/own-account.ts';
import { passwordChange } from '#admin/account/password-call.ts';
import { useBackOffice } from '#admin/context.ts';
import { LeaveQuestion } from '#admin/generate/leave-question.tsx';
import { OwnPhoto } from './own-photo.tsx';
import { useMayLose } from './use-may-lose.ts';
import { showKeys } from '#admin/keys/keys-help.tsx';

/** Who is logged in, "name - singkatan", and the way out. */
export function AccountMenu() {
  const { user, resources, role } = useBackOffice();
  const change = passwordChange(resources, role);
  const logout = useLogout();
  const { wouldLose, agree } = useMayLose();
  const [asking, setAsking] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const mayChange = useOwnAccountCall() !== null;
  const own = useOwnAccount();
  // Until the account itself is known, what the session says of it.
  const account = own ?? user();
  const leave = () => {
    agree();
    setAsking(false);
    void logout();
  };
  const name = [account?.name, account?.singkatan_unit_kerja].filter(Boolean).join(' - ');

  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls="menu-akun"
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<OwnPhoto account={own} />}
        endIcon={<ExpandMore />}
        sx={{
          minWidth: 0,
          maxWidth: { sm: '28rem' },
          px: { xs: 0.5, sm: 2 },
          '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
        }}
      >
        <Box
          component="span"
          sx={{
            overflow: 'hidden',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: { xs: '2', sm: '1' },
            overflowWrap: 'anywhere',
            textAlign: 'end',
            lineHeight: 1.3,
            fontSize: { xs: '0.875rem', sm: 'inherit' },
          }}
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
        {mayChange && (
          <MenuItem component={RouterLink} to={`${cmsPath}/akun`} onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <ManageAccounts fontSize="small" />
            </ListItemIcon>
            Akun saya
          </MenuItem>
        )}
        {change && (
          <MenuItem
            component={RouterLink}
            to={`${cmsPath}/change-password`}
            onClick={() => setAnchor(null)}
          >
            <ListItemIcon>
              <Key fontSize="small" />
            </ListItemIcon>
            {change.label}
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            showKeys();
          }}
          sx={{ '@media (hover: none)': { display: 'none' } }}
        >
          <ListItemIcon>
            <Keyboard fontSize="small" />
          </ListItemIcon>
          Pintasan papan ketik
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            if (wouldLose()) setAsking(true);
            else leave();
          }}
        >
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          Keluar
        </MenuItem>
      </Menu>
      <LeaveQuestion open={asking} onLeave={leave} onStay={() => setAsking(false)} />
    </>
  );
}
