import { useState } from 'react';
import Bookmark from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { lazyDialog } from '#admin/layout/lazy-dialog.tsx';
import { messageOf } from '#admin/providers/http-error.ts';
import { SavedEntry } from './saved-entry.tsx';
import { useMaySave, useSaved, type SavedFilter } from './use-saved.ts';

// A list shows without the inputs that only a dialog needs.
const SaveDialog = lazyDialog(() => import('./save-dialog.tsx'));

/** Filters of this list that the officer or a colleague has named, and a way to name the present one. */
export function SavedButton() {
  return useMaySave() ? <Saved /> : null;
}

function Saved() {
  const { saved, isOwn, current, kept, mayShare, isPlain, apply, share, remove } = useSaved();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState<boolean | null>(null);
  const notify = useNotify();
  const close = () => setAnchor(null);
  const tell = (done: Promise<void>, words: string, { nama }: SavedFilter) => {
    done.then(
      () => notify(`Saringan “${nama}” ${words}`, { type: 'success' }),
      (error: unknown) => notify(messageOf(error), { type: 'error' }),
    );
  };
  return (
    <>
      <Button
        startIcon={<Bookmark />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {current ? `Saringan: ${current.nama}` : 'Saringan tersimpan'}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Saringan tersimpan', sx: { width: '22rem' } },
        }}
      >
        {saved.length === 0 ? (
          <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
            Belum ada saringan tersimpan. Saring atau urutkan daftar ini, lalu simpan di sini.
          </Typography>
        ) : (
          <List dense>
            {saved.map((each) => (
              <SavedEntry
                key={each.id}
                entry={each}
                isCurrent={each.id === current?.id}
                isOwn={isOwn(each)}
                onApply={() => {
                  apply(each);
                  close();
                }}
                onShare={() =>
                  tell(share(each), each.dibagikan ? 'tidak dibagikan lagi' : 'dibagikan', each)
                }
                onRemove={() => tell(remove(each), 'dihapus', each)}
              />
            ))}
          </List>
        )}
        <Divider />
        <Button
          fullWidth
          disabled={isPlain || current !== undefined}
          onClick={() => {
            close();
            setNaming(true);
          }}
          sx={{ my: 0.5 }}
        >
          Simpan saringan ini…
        </Button>
      </Popover>
      {naming !== null && (
        <SaveDialog
          open={naming}
          kept={kept}
          mayShare={mayShare}
          taken={saved.filter(isOwn).map(({ nama }) => nama)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
