import Delete from '@mui/icons-material/DeleteOutlined';
import Group from '@mui/icons-material/Group';
import GroupOff from '@mui/icons-material/GroupOffOutlined';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { SavedFilter } from './use-saved.ts';

export interface SavedEntryProps {
  entry: SavedFilter;
  isCurrent: boolean;
  isOwn: boolean;
  onApply: () => void;
  onShare: () => void;
  onRemove: () => void;
}

/** A filter with a name: one's own can be shared, or no longer, and deleted. */
export function SavedEntry({
  entry,
  isCurrent,
  isOwn,
  onApply,
  onShare,
  onRemove,
}: SavedEntryProps) {
  const { nama, pemilik, dibagikan } = entry;
  const whose = isOwn ? (dibagikan ? 'Dibagikan kepada rekan' : '') : `Dari ${pemilik}`;
  const shareLabel = dibagikan ? `Berhenti membagikan ${nama}` : `Bagikan ${nama} kepada rekan`;
  const Share = dibagikan ? GroupOff : Group;
  return (
    <ListItem
      disablePadding
      {...(isOwn && {
        secondaryAction: (
          <>
            <IconButton aria-label={shareLabel} onClick={onShare}>
              <Share fontSize="small" />
            </IconButton>
            <IconButton edge="end" aria-label={`Hapus saringan ${nama}`} onClick={onRemove}>
              <Delete fontSize="small" />
            </IconButton>
          </>
        ),
        sx: { '& > .MuiListItemButton-root': { pr: 12 } },
      })}
    >
      <ListItemButton selected={isCurrent} onClick={onApply} sx={{ minHeight: 44 }}>
        <ListItemText primary={nama} secondary={whose} sx={{ overflowWrap: 'anywhere' }} />
      </ListItemButton>
    </ListItem>
  );
}
