import { useState, type ReactNode } from 'react';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuIcon from '@mui/icons-material/Menu';
import Toolbar from '@mui/material/Toolbar';
import { Notification } from 'react-admin';
import { OwnPassword } from '#admin/account/own-password/own-password.tsx';
import ReentryDialog from '#admin/account/reentry/reentry-dialog.tsx';
import { FindButton } from '#admin/find/find-button.tsx';
import { Bell } from '#admin/kabar/bell.tsx';
import { KeysHelp } from '#admin/keys/keys-help.tsx';
import { LiveWhenIdle } from '#admin/live/live-when-idle.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { Sidebar, sidebarWidth } from './menu/sidebar.tsx';
import { siteName } from './site.ts';

const contentId = 'isi';

/** Header, sidebar and the open screen. */
export function Layout({ children }: { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default', color: 'text.primary' }}>
      <Button
        href={`#${contentId}`}
        variant="contained"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(contentId)?.focus();
        }}
        sx={{
          position: 'fixed',
          zIndex: 'tooltip',
          top: 8,
          left: 8,
          '&:not(:focus-visible)': { transform: 'translateY(-200%)' },
        }}
      >
        Langsung ke isi
      </Button>
      <AppBar
        position="fixed"
        color="inherit"
        elevation={0}
        sx={{
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
          zIndex: (theme) => theme.zIndex.drawer + 1,
        }}
      >
        <Toolbar sx={{ gap: { xs: 0, sm: 1 } }}>
          <IconButton
            edge="start"
            aria-label="Buka menu"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            sx={{ display: { md: 'none' } }}
          >
            <MenuIcon />
          </IconButton>
          <Box
            component="a"
            href="/ppid-cms/beranda"
            sx={{
              color: 'primary.main',
              fontWeight: 760,
              fontSize: '1.0625rem',
              letterSpacing: '-0.01em',
              textDecoration: 'none',
              whiteSpace: 'nowrap',
              display: 'flex',
              alignItems: 'center',
              minHeight: 44,
              flexGrow: 1,
            }}
          >
            {siteName}
          </Box>
          <FindButton />
          <Bell />
          <AccountMenu />
        </Toolbar>
        <LoadingBar />
      </AppBar>
      <Sidebar open={open} onClose={() => setOpen(false)} />
      <Box
        component="main"
        id={contentId}
        tabIndex={-1}
        sx={{
          ml: { md: `${sidebarWidth}px` },
          px: { xs: 2, sm: 3, lg: 4 },
          pt: { xs: 10, sm: 11.5 },
          pb: 6,
          outline: 'none',
          minWidth: 0,
        }}
      >
        <Box sx={{ maxWidth: '84rem', mx: 'auto', '&:has([data-split])': { maxWidth: '110rem' } }}>
          {children}
        </Box>
      </Box>
      <LiveWhenIdle />
      <KeysHelp />
      <OwnPassword />
      <ReentryDialog />
      <Notification autoHideDuration={7000} />
    </Box>
  );
}
