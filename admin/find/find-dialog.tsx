import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Search from '@mui/icons-material/Search';
import Typography from '@mui/material/Typography';
import { useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useDebounced } from '#admin/generate/use-debounced.ts';
import { messageOf } from '#admin/providers/http-error.ts';
import { Places } from './places.tsx';
import { withRecent, type Group, type Place } from './place.ts';
import { leastTyped, useFound } from './use-found.ts';
import { useKnown } from './use-known.ts';

/** ms without a key after which the lists are asked. */
const patience = 150;
const mostRecent = 5;

export interface FindDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Any record, screen or step, by what is typed. */
export default function FindDialog({ open, onClose }: FindDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-label="Cari apa saja"
      fullWidth
      maxWidth="sm"
      slotProps={{
        container: { sx: { alignItems: 'start' } },
        paper: { sx: { m: { xs: 1, sm: 4 }, width: 'calc(100% - 16px)', maxHeight: '85dvh' } },
      }}
    >
      <Finder onClose={onClose} />
    </Dialog>
  );
}

/** What is typed goes with the window: it begins empty each time. */
function Finder({ onClose }: Pick<FindDialogProps, 'onClose'>) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  // Kept with the page alone, since it names people.
  const [recent, setRecent] = useStore<Place[]>('cari.terakhir', []);
  const wanted = text.trim();
  const asked = useDebounced(wanted, patience);
  const found = useFound(asked);
  const known = useKnown(wanted);
  const last: Group[] = recent.length > 0 ? [{ title: 'Terakhir dibuka', places: recent }] : [];
  const groups = wanted === '' ? [...last, ...known] : [...found.groups, ...known];
  const places = groups.flatMap((group) => group.places);
  const chosen = Math.min(at, places.length - 1);
  const isWaiting = found.isWaiting || (asked !== wanted && wanted.length >= leastTyped);
  const isSettled = !isWaiting && found.error === null;
  // Enter before the answers are there opens what they begin with.
  const [isWished, setWished] = useState(false);
  const goNow = useEffectEvent(() => {
    setWished(false);
    go(places[chosen]);
  });
  useEffect(() => {
    if (isWished && !isWaiting) goNow();
  }, [isWished, isWaiting]);

  function go(place: Place | undefined) {
    if (!place) return;
    setRecent(withRecent(recent, place, mostRecent));
    onClose();
    void navigate(place.to);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && places.length > 0) {
      event.preventDefault();
      setAt((chosen + step + places.length) % places.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      setWished(true);
    }
  }

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, minHeight: 56 }}>
        <Search sx={{ color: 'text.secondary' }} />
        <InputBase
          fullWidth
          autoFocus
          value={text}
          placeholder="Nama, nomor, judul, layar, atau langkah"
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
            setWished(false);
          }}
          onKeyDown={press}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Cari apa saja',
            'aria-autocomplete': 'list',
            'aria-expanded': places.length > 0,
            'aria-controls': id,
            'aria-activedescendant': places.length > 0 ? `${id}-${String(chosen)}` : undefined,
            maxLength: 200,
            autoComplete: 'off',
          }}
        />
        <IconButton
          edge="end"
          aria-label="Tutup"
          onClick={onClose}
          sx={{ display: { sm: 'none' } }}
        >
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ height: 2, borderTop: 1, borderColor: 'divider' }}>
        {isWaiting && <LinearProgress aria-label="Mencari" sx={{ height: 2 }} />}
      </Box>
      {found.error && (
        <Alert
          severity="error"
          sx={{ m: 2, mb: 0 }}
          action={<Button onClick={found.again}>Coba lagi</Button>}
        >
          {messageOf(found.error)}
        </Alert>
      )}
      <Places id={id} groups={groups} chosen={chosen} onChoose={go} />
      <Typography role="status" variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
        {advice(wanted, { isSettled, count: places.length }) ?? (
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            ↑ ↓ memilih, Enter membuka, Esc menutup
          </Box>
        )}
      </Typography>
    </>
  );
}

/** null where how to go on goes without saying. */
function advice(
  text: string,
  { isSettled, count }: { isSettled: boolean; count: number },
): string | null {
  if (text !== '' && text.length < leastTyped) {
    return `Ketik ${String(leastTyped)} huruf atau lebih untuk mencari perkara, orang, dan isi.`;
  }
  if (text !== '' && count === 0) return isSettled ? `“${text}” tidak ditemukan.` : 'Mencari…';
  return null;
}
