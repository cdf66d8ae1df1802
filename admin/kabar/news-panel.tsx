import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { ButirKabar, Kabar } from '#core/kabar/kabar-schema.ts';
import { useProvider } from '#admin/context.ts';
import { Failure } from '#admin/layout/failure.tsx';
import { messageOf } from '#admin/providers/http-error.ts';
import { NewsEntry } from './news-entry.tsx';
import { newsKey, useNews } from './use-news.ts';

export interface NewsPanelProps {
  open: boolean;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** What has come for the officer, the newest first; what is opened is read. */
export default function NewsPanel({ open, anchor, onClose }: NewsPanelProps) {
  const provider = useProvider();
  const notify = useNotify();
  const client = useQueryClient();
  const { data, error, refetch } = useNews();

  /** Shown at once; what the server says of it comes after. */
  async function read(entry?: ButirKabar) {
    client.setQueryData<Kabar>(newsKey, (before) => before && withRead(before, entry?.id));
    try {
      await provider.readNews(entry?.id);
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' });
    } finally {
      await client.invalidateQueries({ queryKey: newsKey });
    }
  }

  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'kabar-judul',
          sx: { width: 'min(26rem, calc(100vw - 2rem))', maxHeight: '32rem' },
        },
      }}
    >
      <Box sx={head}>
        <Typography id="kabar-judul" variant="h2">
          Kabar
        </Typography>
        {(data?.belum_dibaca ?? 0) > 0 && (
          <Button
            size="small"
            onClick={({ currentTarget }) => {
              // The button goes, and would take the focus out of the panel with it.
              currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
              void read();
            }}
          >
            Tandai semua terbaca
          </Button>
        )}
      </Box>
      {data ? (
        <Entries
          entries={data.butir}
          onOpen={(entry) => {
            onClose();
            if (!entry.dibaca) void read(entry);
          }}
        />
      ) : error ? (
        <Box sx={{ p: 2 }}>
          <Failure error={error} onRetry={() => void refetch()} />
        </Box>
      ) : (
        <Skeleton variant="rounded" height={64} sx={{ m: 2 }} />
      )}
    </Popover>
  );
}

const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 56,
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
};

function Entries({
  entries,
  onOpen,
}: {
  entries: readonly ButirKabar[];
  onOpen: (entry: ButirKabar) => void;
}) {
  if (entries.length === 0) {
    return (
      <Typography sx={{ p: 2, color: 'text.secondary' }}>
        Belum ada kabar. Perkara yang masuk atau diteruskan kepada Anda muncul di sini.
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
        <NewsEntry key={entry.id} entry={entry} onOpen={() => onOpen(entry)} />
      ))}
    </Box>
  );
}

function withRead(news: Kabar, id: string | undefined): Kabar {
  const isMeant = (entry: ButirKabar) => id === undefined || entry.id === id;
  const butir = news.butir.map((each) => (isMeant(each) ? { ...each, dibaca: true } : each));
  return { belum_dibaca: id === undefined ? 0 : Math.max(0, news.belum_dibaca - 1), butir };
}
