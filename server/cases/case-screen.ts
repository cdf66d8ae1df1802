import type { CaseName } from './case-kind.ts';

const screens = {
  permohonan: '/ppid-cms/pengajuan/permohonan-informasi',
  keberatan: '/ppid-cms/pengajuan/pengajuan-keberatan',
} as const;

/** Where an officer opens a case, from the site's root. */
export const caseScreen = (kind: CaseName, id: string): string => `${screens[kind]}/${id}/show`;
