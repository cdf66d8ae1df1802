import type { aturanJam } from '#core/case/jam/aturan.ts';
import type { Link } from '../frame/navigation.ts';

interface Ways {
  /** The form and the status page that a procedure belongs to, the first of them foremost. */
  ways: readonly Link[];
  /** Its clock, as the calculator's address names it. */
  clock: keyof typeof aturanJam;
}

const objectionStatus = {
  label: 'Pantau status keberatan',
  href: '/pengajuan/status-keberatan-informasi',
};

/** The procedures by the last part of their address, and where each leads to. */
export const procedures = {
  'prosedur-permohonan-informasi': {
    ways: [
      { label: 'Ajukan permohonan', href: '/pengajuan/permohonan-informasi' },
      { label: 'Pantau status permohonan', href: '/pengajuan/status-permohonan-informasi' },
    ],
    clock: 'jawaban',
  },
  'prosedur-pengajuan-keberatan': {
    ways: [{ label: 'Ajukan keberatan', href: '/pengajuan/keberatan-informasi' }, objectionStatus],
    clock: 'keberatan',
  },
  'prosedur-penyelesaian-sengketa-informasi': { ways: [objectionStatus], clock: 'sengketa' },
} as const satisfies Record<string, Ways>;

export type ProcedureName = keyof typeof procedures;
