import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Typography from '@mui/material/Typography';
import { Link } from './link.tsx';
import { siteName } from './site.ts';

export interface Crumb {
  label: string;
  to: string;
}

export interface PageProps {
  /** Heading of the screen, and of the browser's tab. */
  title: string;
  crumbs?: readonly Crumb[];
  /** Beside the heading. */
  actions?: ReactNode;
  /** Under the heading. */
  lead?: ReactNode;
  children: ReactNode;
}

let screensShown = 0;

/** The link takes presses around its words, and moves nothing. */
const roomForAFinger = { display: 'inline-block', py: '13px', my: '-13px' };

/** A screen's frame. Opening a further screen moves the focus to its heading, as a new page would. */
export function Page({ title, crumbs = [], actions, lead, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} · ${siteName}`;
  }, [title]);

  useEffect(() => {
    screensShown += 1;
    if (screensShown > 1) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="header" sx={{ display: 'grid', gap: 0.75 }}>
        {crumbs.length > 0 && (
          <Breadcrumbs
            aria-label="Jejak halaman"
            sx={{ typography: 'body2', '& a': roomForAFinger }}
          >
            {crumbs.map(({ label, to }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </Breadcrumbs>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
          <Box
            sx={{
              display: 'grid',
              gap: 0.75,
              minWidth: 0,
              alignContent: 'center',
              flex: '1 1 12rem',
            }}
          >
            <Typography
              variant="h1"
              ref={heading}
              tabIndex={-1}
              sx={{ outline: 'none', overflowWrap: 'anywhere', maxWidth: '60ch' }}
            >
              {title}
            </Typography>
            {lead && <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{lead}</Box>}
          </Box>
          {actions && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
              {actions}
            </Box>
          )}
        </Box>
      </Box>
      {children}
    </Box>
  );
}
