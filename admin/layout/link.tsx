import type { ReactNode } from 'react';
import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

export interface LinkProps extends Pick<MuiLinkProps, 'sx' | 'underline' | 'onClick'> {
  /** Below the back-office's address. */
  to: string;
  children: ReactNode;
}

/** A link to another screen of the back-office. */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <MuiLink component={RouterLink} to={to} {...rest}>
      {children}
    </MuiLink>
  );
}
