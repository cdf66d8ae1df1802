import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { TextBase } from './text-base.tsx';
import type { InputProps } from './types.ts';

export function PasswordInput(props: InputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextBase
      {...props}
      type={visible ? 'text' : 'password'}
      textField={{ autoComplete: 'new-password' }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={visible ? 'Sembunyikan kata sandi' : 'Tampilkan kata sandi'}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <VisibilityOff /> : <Visibility />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
