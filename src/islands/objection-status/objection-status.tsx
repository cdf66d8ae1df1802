import { groundsOf } from '#core/case/hak/grounds-of.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { CitizenOnly } from '../account/citizen-only.tsx';
import type { CaseKind } from '../case-status/case.ts';
import { CaseList } from '../case-status/list/case-list.tsx';
import type { FiledFields } from '../case-status/filed-fields.ts';
import { openCase } from '../case-status/open-case.tsx';
import { objectionWords, type Objection, type ObjectionDetail } from './objection.ts';

const titleOf = ({ judul_permohonan }: Objection) => judul_permohonan;

const kind: CaseKind<Objection> = {
  words: objectionWords,
  form: { href: '/pengajuan/keberatan-informasi', label: 'Ajukan keberatan' },
  emptyText: 'Keberatan yang Anda ajukan akan tampil di sini beserta riwayat dan keputusannya.',
  titleOf,
  factsOf: ({ alasan, alasan_lain, nomor_permohonan }) => [
    groundsOf({ alasan, alasan_lain })
      .map((ground) => lookupLabel('alasan_keberatan', ground))
      .join('; '),
    `Atas ${nomor_permohonan}`,
  ],
  open: openCase<ObjectionDetail>(objectionWords.name, titleOf, async () => {
    const { ObjectionDetails } = await import('./objection-details.tsx');
    return ObjectionDetails;
  }),
};

/** The citizen's own objections, each with its history and its decision. */
export function ObjectionStatus({ fields }: { fields: FiledFields }) {
  return (
    <CitizenOnly
      purpose="melihat status keberatan"
      path="/pengajuan/status-keberatan-informasi"
      endedNote="Status terbaru tidak dapat dimuat."
    >
      {() => <CaseList kind={kind} fields={fields} />}
    </CitizenOnly>
  );
}
