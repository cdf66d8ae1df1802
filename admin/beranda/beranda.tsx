import Box from '@mui/material/Box';
import { useOwnAccount } from '#admin/account/own-account.ts';
import { useBackOffice } from '#admin/context.ts';
import { lazyScreen } from '#admin/layout/lazy.tsx';
import { Page } from '#admin/layout/page.tsx';
import { useCaseKinds } from './cases.ts';
import { Shortcuts } from './shortcuts.tsx';
import { StatusTiles } from './status-tiles.tsx';
import { Waiting } from './waiting.tsx';

// What waits shows without the charts, which are as heavy as all the rest.
const Figures = lazyScreen(() => import('./figures/figures.tsx'));

/** The first screen: what waits for the officer, and how the service stands. */
export default function Beranda() {
  const { user } = useBackOffice();
  const kinds = useCaseKinds();
  const name = (useOwnAccount() ?? user())?.name;
  return (
    <Page title="Beranda" lead={name ? `Selamat bekerja, ${name}.` : undefined}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {kinds.length > 0 && <Waiting kinds={kinds} />}
        {kinds.map((kind) => (
          <StatusTiles key={kind.resource.name} kind={kind} />
        ))}
        {kinds.length > 0 && <Figures kinds={kinds} />}
        <Shortcuts />
      </Box>
    </Page>
  );
}
