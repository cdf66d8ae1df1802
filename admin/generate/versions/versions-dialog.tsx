import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ResourceContextProvider, useCreatePath, useGetList, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { actionWords } from '#core/audit/action-words.ts';
import { shortDayAndTime } from '#core/format/moment.ts';
import type { EntryOf, InputOf } from '#resources';
import { useResource, useScreenCall } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { Disclosure } from '#admin/layout/disclosure.tsx';
import { Failure } from '#admin/layout/failure.tsx';
import { Loading } from '#admin/layout/loading.tsx';
import { versionQuery } from './restore.tsx';
import { useAuditScreen } from './use-audit-screen.ts';
import { Version } from './version.tsx';

export interface VersionsDialogProps {
  record: RaRecord;
  onClose: () => void;
}

const atOnce = 25;

/** The versions of a record, newest first: who made each, when, and what it changed. */
export default function VersionsDialog({ record, onClose }: VersionsDialogProps) {
  const id = useId();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth="md"
      onClose={onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>Riwayat</DialogTitle>
      <DialogContent>
        <Versions record={record} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Tutup
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Versions({ record }: { record: RaRecord }) {
  const resource = useResource();
  const screen = useAuditScreen();
  const [shown, setShown] = useState(atOnce);
  const { data, total, error, isPending, refetch } = useGetList<EntryOf<'audit'>>(screen, {
    filter: {
      record_id: String(record.id),
      resource: resource.name,
    } satisfies InputOf<'audit'>,
    pagination: { page: 1, perPage: shown },
    sort: { field: 'dibuat_pada', order: 'DESC' },
  });
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const mayEdit = useScreenCall(resource, 'edit') !== null;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Loading />;
  const restore = (version: string) => {
    const edit = createPath({ resource: screenName(resource), type: 'edit', id: record.id });
    void navigate(`${edit}?${versionQuery(version)}`);
  };
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((entry, index) => (
          <Box key={entry.id} component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <Disclosure title={titleOf(entry, actionWords(resource, entry.aksi) ?? entry.aksi)}>
              <ResourceContextProvider value={screen}>
                <Version
                  id={entry.id}
                  {...(mayEdit && index > 0 && { onRestore: () => restore(entry.id) })}
                />
              </ResourceContextProvider>
            </Disclosure>
          </Box>
        ))}
      </Box>
      {data.length === 0 && <Typography>Belum ada yang dicatat.</Typography>}
      {data.length < (total ?? 0) && shown < 100 && (
        <Button onClick={() => setShown(100)}>Yang lebih lama</Button>
      )}
    </>
  );
}

const titleOf = ({ dibuat_pada, pelaku_nama }: EntryOf<'audit'>, words: string) => (
  <span>
    {words}, <time dateTime={dibuat_pada}>{shortDayAndTime(dibuat_pada)}</time>
    {pelaku_nama !== null && <>, oleh {pelaku_nama}</>}
  </span>
);
