import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { iconOf } from '#admin/layout/menu/icons.ts';
import { keyOf, type Group, type Place } from './place.ts';

export interface PlacesProps {
  id: string;
  groups: readonly Group[];
  /** The key of the one that Enter opens. */
  marked: string | undefined;
  onChoose: (place: Place) => void;
}

/** What was found, by kind. The focus stays where one types; the chosen one is named there. */
export function Places({ id, groups, marked, onChoose }: PlacesProps) {
  const firsts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { places }) => sum + places.length, 0),
  );
  return (
    <Box id={id} role="listbox" aria-label="Hasil" sx={{ overflowY: 'auto', px: 1 }}>
      {groups.map((group, at) => (
        <Box key={group.title} role="group" aria-labelledby={`${id}-k${at}`}>
          <Typography
            id={`${id}-k${at}`}
            variant="body2"
            sx={{ px: 1, pt: 1.5, pb: 0.5, color: 'text.secondary', fontWeight: 650 }}
          >
            {group.title}
          </Typography>
          {group.places.map((place, index) => {
            const key = keyOf(group, place);
            return (
              <Option
                key={key}
                id={`${id}-${key}`}
                place={place}
                at={(firsts[at] ?? 0) + index}
                isMarked={key === marked}
                onChoose={() => onChoose(place)}
              />
            );
          })}
        </Box>
      ))}
    </Box>
  );
}

interface OptionProps {
  id: string;
  place: Place;
  /** How many stand before it. */
  at: number;
  isMarked: boolean;
  onChoose: () => void;
}

function Option({ id, place, at, isMarked, onChoose }: OptionProps) {
  const own = useRef<HTMLElement>(null);
  useEffect(() => {
    // Also where others have come in before it.
    if (isMarked) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked, at]);
  const Icon = iconOf(place.icon);
  return (
    <Box ref={own} id={id} role="option" aria-selected={isMarked} onClick={onChoose} sx={option}>
      <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
      <Box component="span" sx={{ minWidth: 0, flexGrow: 1 }}>
        <Box component="span" sx={oneLine}>
          {place.label}
        </Box>
        {place.note && (
          <Box component="span" sx={{ ...oneLine, typography: 'body2', color: 'text.secondary' }}>
            {place.note}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const oneLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
const option = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1,
  py: 0.75,
  minHeight: 44,
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected="true"]': {
    bgcolor: 'action.selected',
    outline: '2px solid',
    outlineColor: 'var(--mui-palette-primary-main)',
    outlineOffset: '-2px',
    // Where the device has colours of its own, the background says nothing.
    '@media (forced-colors: active)': { outlineColor: 'Highlight' },
  },
};
