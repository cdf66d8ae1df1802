import { useState } from 'react';
import Button from '@mui/material/Button';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { BulkAction } from './bulk-actions.ts';

export interface BulkChoicesProps {
  actions: readonly BulkAction[];
  onChoose: (action: BulkAction) => void;
}

/** A button for each action; where there is no room for them, one that opens them all. */
export function BulkChoices({ actions, onChoose }: BulkChoicesProps) {
  const narrow = !useMediaQuery('(min-width: 768px)', { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!narrow || actions.length < 3) {
    return actions.map((action) => (
      <Button
        key={action.label}
        variant="outlined"
        color={action.removes ? 'error' : 'primary'}
        aria-haspopup="dialog"
        onClick={() => onChoose(action)}
      >
        {action.label}
      </Button>
    ));
  }
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Tindakan
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            onClick={() => {
              setAnchor(null);
              onChoose(action);
            }}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
