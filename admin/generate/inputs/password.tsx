import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { TextBase } from './text-base.tsx';
import type { InputProps } from './types.ts';

export interface PasswordInputProps extends InputProps {
  /** Whose password a password manager is to offer; a new one when not given. */
  autoComplete?: 'current-password' | 'new-password';
}

export function PasswordInput({ autoComplete = 'new-password', ...props }: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextBase
      {...props}
      type={visible ? 'text' : 'password'}
      textField={{ autoComplete }}
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
