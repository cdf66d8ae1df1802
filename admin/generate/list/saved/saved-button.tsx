import { useState } from 'react';
import Bookmark from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import Delete from '@mui/icons-material/DeleteOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import List from '@mui/material/List';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { lazyDialog } from '#admin/layout/lazy-dialog.tsx';
import { messageOf } from '#admin/providers/http-error.ts';
import { useMaySave, useSaved, type SavedFilter } from './use-saved.ts';

// A list shows without the inputs that only a dialog needs.
const SaveDialog = lazyDialog(() => import('./save-dialog.tsx'));

/** Filters of this list that the officer has named, and a way to name the present one. */
export function SavedButton() {
  return useMaySave() ? <Saved /> : null;
}

function Saved() {
  const { saved, current, kept, isPlain, apply, remove } = useSaved();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState<boolean | null>(null);
  const notify = useNotify();
  const close = () => setAnchor(null);
  const removeOne = (each: SavedFilter) => {
    remove(each).then(
      () => notify(`Saringan “${each.nama}” dihapus`, { type: 'success' }),
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
          paper: { role: 'dialog', 'aria-label': 'Saringan tersimpan', sx: { width: '20rem' } },
        }}
      >
        {saved.length === 0 ? (
          <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
            Belum ada saringan tersimpan. Saring atau urutkan daftar ini, lalu simpan di sini.
          </Typography>
        ) : (
          <List dense>
            {saved.map((each) => (
              <ListItem
                key={each.id}
                disablePadding
                secondaryAction={
                  <IconButton
                    edge="end"
                    aria-label={`Hapus saringan ${each.nama}`}
                    onClick={() => removeOne(each)}
                  >
                    <Delete fontSize="small" />
                  </IconButton>
                }
              >
                <ListItemButton
                  selected={each.id === current?.id}
                  onClick={() => {
                    apply(each);
                    close();
                  }}
                  sx={{ minHeight: 44 }}
                >
                  <ListItemText primary={each.nama} sx={{ overflowWrap: 'anywhere' }} />
                </ListItemButton>
              </ListItem>
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
          taken={saved.map(({ nama }) => nama)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
