import Box from '@mui/material/Box';
import { useBackOffice } from '#admin/context.ts';
import { screenCall } from '#admin/generate/access.ts';
import { Page } from '#admin/layout/page.tsx';
import { caseKinds } from './cases.ts';
import { CaseSection } from './case-section.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** The first screen: what waits for the officer. */
export default function Beranda() {
  const { resources, role, user } = useBackOffice();
  const name = user()?.name;
  const kinds = caseKinds.flatMap((kind) => {
    const resource = resources.byName(kind.resource);
    return resource && screenCall(resource, 'list', role) ? [{ kind, resource }] : [];
  });
  return (
    <Page title="Beranda" lead={name ? `Selamat bekerja, ${name}.` : undefined}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {kinds.map(({ kind, resource }) => (
          <CaseSection key={kind.resource} kind={kind} resource={resource} />
        ))}
        <Shortcuts />
      </Box>
    </Page>
  );
}
