import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { cmsPath } from '#core/resource/index.ts';
import { deviceName, type OwnSession } from '#core/session/own-session.ts';
import { useProvider } from '#admin/context.ts';
import { shortDayAndTime } from '#core/format/moment.ts';
import { Badge } from '#admin/generate/badge.tsx';
import { Card } from '#admin/layout/card.tsx';
import { Failure } from '#admin/layout/failure.tsx';
import { Loading } from '#admin/layout/loading.tsx';
import { EndDialog, type Ending } from './end-dialog.tsx';

const key = ['sesi-sendiri'];

/** Where the account is logged in, and the way to log it out elsewhere. */
export function Devices() {
  const provider = useProvider();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => provider.ownSessions(),
  });
  const [ending, setEnding] = useState<Ending | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const others = (data ?? []).filter(({ ini }) => !ini);

  async function ended(): Promise<void> {
    setEnding(null);
    await client.invalidateQueries({ queryKey: key });
    // The button that was pressed may have gone with its session.
    list.current?.focus();
  }

  return (
    <Card title="Perangkat yang masuk">
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '42rem' }}>
        Di sinilah akun Anda sedang terbuka; setiap perangkat keluar sendiri 12 jam setelah masuk.
        Bila ada yang tidak Anda kenali, keluarkan, lalu{' '}
        <Link component={RouterLink} to={`${cmsPath}/change-password`}>
          ganti kata sandi Anda
        </Link>
        .
      </Typography>
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data && (
        <List
          ref={list}
          tabIndex={-1}
          aria-label="Perangkat"
          sx={{ '&:focus': { outline: 'none' }, mt: 1 }}
        >
          {data.map((session) => (
            <Device key={session.id} session={session} onEnd={() => setEnding({ of: session })} />
          ))}
        </List>
      )}
      {data && others.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Hanya perangkat ini yang sedang masuk.
        </Typography>
      )}
      {others.length > 1 && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setEnding({ of: null })}>
          Keluarkan semua perangkat lain
        </Button>
      )}
      {ending && (
        <EndDialog ending={ending} onEnded={() => void ended()} onClose={() => setEnding(null)} />
      )}
    </Card>
  );
}

function Device({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const opened = `Masuk ${shortDayAndTime(session.dibuat_pada)}`;
  return (
    <ListItem divider disableGutters sx={{ gap: 2, flexWrap: 'wrap' }}>
      <ListItemText
        primary={deviceName(session)}
        secondary={opened}
        sx={{ flex: '1 1 12rem', minWidth: 0 }}
      />
      {session.ini ? (
        <Badge tone="success">Perangkat ini</Badge>
      ) : (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Keluarkan ${deviceName(session)}, ${opened.replace('Masuk', 'masuk')}`}
          onClick={onEnd}
        >
          Keluarkan
        </Button>
      )}
    </ListItem>
  );
}
