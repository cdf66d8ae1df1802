import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { iconOf } from '#admin/layout/icons.ts';
import type { Group, Place } from './place.ts';

export interface PlacesProps {
  id: string;
  groups: readonly Group[];
  /** Which of them all a key opens. */
  chosen: number;
  onChoose: (place: Place) => void;
}

/** What was found, by kind. The focus stays where one types; the chosen one is named there. */
export function Places({ id, groups, chosen, onChoose }: PlacesProps) {
  const firsts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { places }) => sum + places.length, 0),
  );
  return (
    <Box id={id} role="listbox" aria-label="Hasil" sx={{ overflowY: 'auto', px: 1 }}>
      {groups.map(({ title, places }, at) => (
        <Box key={title} role="group" aria-labelledby={`${id}-k${String(at)}`}>
          <Typography
            id={`${id}-k${String(at)}`}
            variant="body2"
            sx={{ px: 1, pt: 1.5, pb: 0.5, color: 'text.secondary', fontWeight: 650 }}
          >
            {title}
          </Typography>
          {places.map((place, index) => {
            const number = (firsts[at] ?? 0) + index;
            return (
              <Option
                key={place.to}
                id={`${id}-${String(number)}`}
                place={place}
                isChosen={number === chosen}
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
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ id, place, isChosen, onChoose }: OptionProps) {
  const own = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isChosen) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const Icon = iconOf(place.icon);
  return (
    <Box ref={own} id={id} role="option" aria-selected={isChosen} onClick={onChoose} sx={option}>
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
  '&[aria-selected="true"]': { bgcolor: 'action.selected' },
};
