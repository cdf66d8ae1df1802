import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
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
import { hidden } from '#admin/layout/menu/hidden.ts';
import { FindFailure } from './find-failure.tsx';
import { Places } from './places.tsx';
import { keyOf, markedOf, withRecent, type Group, type Place } from './place.ts';
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
      // Gone at once, and with it what was typed.
      transitionDuration={{ exit: 0 }}
      slotProps={{
        container: { sx: { alignItems: 'start' } },
        paper: { sx: { m: { xs: 1, sm: 4 }, width: 'calc(100% - 16px)', maxHeight: '85dvh' } },
      }}
    >
      <Finder open={open} onClose={onClose} />
    </Dialog>
  );
}

/** What is typed goes with the window: it begins empty each time. */
function Finder({ open, onClose }: FindDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [mark, setMark] = useState('');
  // Enter was pressed while there was nothing to open: the first of the answers opens once all are there.
  const [isWished, setWished] = useState(false);
  // Kept with the page alone, since it names people.
  const [recent, setRecent] = useStore<Place[]>('cari.terakhir', []);
  const wanted = text.trim();
  const asked = useDebounced(wanted, patience);
  const found = useFound(asked);
  const known = useKnown(wanted);
  const isSearched = wanted.length >= leastTyped;
  const isWaiting = isSearched && (found.isWaiting || asked !== wanted);
  const groups = [
    ...(wanted === '' && recent.length > 0 ? [{ title: 'Terakhir dibuka', places: recent }] : []),
    // At once there, they stand first: what comes late comes in below them.
    ...known,
    ...(isSearched ? found.groups.map((group) => asEarlier(group, asked !== wanted)) : []),
  ];
  // What comes while an Enter waits is not shown: none of it is what that Enter was pressed for.
  const shown = isWished ? [] : groups;
  const places = shown.flatMap((group) =>
    group.places.map((place) => ({ key: keyOf(group, place), place })),
  );
  const marked = markedOf(shown, { mark, text: wanted });
  // Once seen, the mark stays where it is, whatever comes in before it.
  if (marked && marked.key !== mark) setMark(marked.key);

  const fulfil = useEffectEvent(() => {
    setWished(false);
    if (open && !found.error) go(markedOf(groups, { mark: '', text: wanted })?.place);
  });
  useEffect(() => {
    if (isWished && !isWaiting) fulfil();
  }, [isWished, isWaiting]);

  function go(place: Place | undefined) {
    if (!place) return;
    setRecent(withRecent(recent, place, mostRecent));
    onClose();
    void navigate(place.to);
  }

  function step(by: number) {
    setWished(false);
    const at = places.findIndex(({ key }) => key === marked?.key);
    const next = at < 0 && by < 0 ? places.length - 1 : (at + by + places.length) % places.length;
    setMark(places[next]?.key ?? '');
  }

  function press(event: KeyboardEvent) {
    if (isComposed(event.nativeEvent)) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (by !== undefined) step(by);
    else if (marked) go(marked.place);
    else setWished(isWaiting);
  }

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, minHeight: 56 }}>
        <Search sx={{ color: 'text.secondary' }} />
        <InputBase
          fullWidth
          autoFocus
          inputRef={box}
          value={text}
          placeholder="Nama, nomor, judul, layar, atau langkah"
          onChange={(event) => {
            setText(event.target.value);
            setMark('');
            setWished(false);
          }}
          onKeyDown={press}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Cari apa saja',
            'aria-autocomplete': 'list',
            'aria-expanded': places.length > 0,
            'aria-controls': id,
            'aria-activedescendant': marked && `${id}-${marked.key}`,
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
      {isSearched && found.error && (
        <FindFailure
          error={found.error}
          onRetry={() => {
            found.again();
            // The button goes with the failure.
            box.current?.focus();
          }}
        />
      )}
      <Places id={id} groups={shown} marked={marked?.key} onChoose={go} />
      <Footer
        advice={advice(wanted, { isWaiting, error: found.error, count: places.length })}
        count={places.length}
        isFound={wanted !== '' && !isWaiting}
      />
    </>
  );
}

/** Whether an input method takes the key for itself. Of the last one Safari tells by the number alone. */
const isComposed = (event: { isComposing: boolean; keyCode: number }): boolean =>
  event.isComposing || event.keyCode === 229;

const asEarlier = (group: Group, isEarlier: boolean): Group =>
  isEarlier ? { ...group, isEarlier } : group;

interface FooterProps {
  advice: string | null;
  /** How many places there are to choose from. */
  count: number;
  /** Whether they are what was found, and all of it. */
  isFound: boolean;
}

/** How to go on. What there is to see at a glance, how many were found, is read out. */
function Footer({ advice, count, isFound }: FooterProps) {
  return (
    <Typography component="div" variant="body2" sx={footer}>
      <Box role="status">
        {advice}
        <Box component="span" sx={hidden}>
          {isFound && count > 0 && ` ${count} hasil`}
        </Box>
      </Box>
      {advice === null && count > 0 && (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          ↑ ↓ memilih, Enter membuka, Esc menutup
        </Box>
      )}
    </Typography>
  );
}

const footer = { position: 'relative', px: 2, py: 1.5, color: 'text.secondary' };

/** null where how to go on goes without saying, or a failure says it. */
function advice(
  text: string,
  { isWaiting, error, count }: { isWaiting: boolean; error: Error | null; count: number },
): string | null {
  if (text !== '' && text.length < leastTyped) {
    return `Ketik ${leastTyped} huruf atau lebih untuk mencari di semua daftar Anda.`;
  }
  if (text === '' || count > 0 || error) return null;
  return isWaiting ? 'Mencari…' : `“${text}” tidak ditemukan.`;
}
