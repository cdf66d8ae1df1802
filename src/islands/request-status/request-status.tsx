import { CitizenOnly } from '../account/citizen-only.tsx';
import type { CaseKind } from '../case-status/case.ts';
import { CaseList } from '../case-status/list/case-list.tsx';
import type { FiledFields } from '../case-status/filed-fields.ts';
import { openCase } from '../case-status/open-case.tsx';
import { requestWords, type Request, type RequestDetail } from './request.ts';

const titleOf = ({ judul }: Request) => judul;

const kind: CaseKind<Request> = {
  words: requestWords,
  form: { href: '/pengajuan/permohonan-informasi', label: 'Ajukan permohonan' },
  emptyText: 'Permohonan yang Anda ajukan akan tampil di sini beserta riwayat dan jawabannya.',
  titleOf,
  factsOf: () => [],
  open: openCase<RequestDetail>(requestWords.name, titleOf, async () => {
    const { RequestDetails } = await import('./request-details.tsx');
    return RequestDetails;
  }),
};

/** The citizen's own requests, each with its history and its answer. */
export function RequestStatus({ fields }: { fields: FiledFields }) {
  return (
    <CitizenOnly
      purpose="melihat status permohonan"
      path="/pengajuan/status-permohonan-informasi"
      endedNote="Status terbaru tidak dapat dimuat."
    >
      {() => <CaseList kind={kind} fields={fields} />}
    </CitizenOnly>
  );
}
