import { useState } from 'react';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import { formatNumber } from '#core/format/number.ts';
import { lazyDialog } from '#admin/layout/lazy-dialog.tsx';
import { useNews } from './use-news.ts';

const NewsPanel = lazyDialog(() => import('./news-panel.tsx'));

/** The server counts one further. */
const most = 99;

/** What has come, and how much of it is not read yet. */
export function Bell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useNews();
  const unread = data?.belum_dibaca ?? 0;
  const many = unread > most ? `${most}+` : formatNumber(unread);
  return (
    <>
      <IconButton
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={unread > 0 ? `Kabar, ${many} belum dibaca` : 'Kabar'}
        onClick={(event) => setAnchor(event.currentTarget)}
        onPointerEnter={NewsPanel.preload}
        onFocus={NewsPanel.preload}
        sx={{ width: 44, height: 44, color: 'text.secondary' }}
      >
        {unread > 0 ? (
          <Badge badgeContent={many} color="primary">
            <Notifications />
          </Badge>
        ) : (
          // A badge that fades away would still hold the number it had.
          <Notifications />
        )}
      </IconButton>
      <NewsPanel open={anchor !== null} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}
