import { useEffect, useEffectEvent, useState } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import Search from '@mui/icons-material/Search';
import TextField from '@mui/material/TextField';

const patience = 450;

export interface ListSearchProps {
  value: string;
  onSearch: (text: string) => void;
}

/** Searches a moment after the last key, or at once on Enter. */
export function ListSearch({ value, onSearch }: ListSearchProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  // What the address says counts where it is not the echo of what was typed here.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setText(value);
  }

  function search() {
    const wanted = text.trim();
    if (wanted === value) return;
    setSent(wanted);
    onSearch(wanted);
  }
  const searchNow = useEffectEvent(search);

  useEffect(() => {
    const timer = setTimeout(searchNow, patience);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <TextField
      type="search"
      label="Cari"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && search()}
      slotProps={{
        htmlInput: { maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
