import { rightsStay, whatWasTold } from '#core/case/penerusan/words.ts';
import { longDay } from '#core/format/day.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { Definition } from '../case-status/definition.tsx';
import { Section } from '../case-status/section.tsx';
import type { RequestDetail } from './request.ts';

/** The public body that has what was asked, where a request was passed on to one. */
export function PassedOn({ request }: { request: RequestDetail }) {
  const { penerusan_pada: at, penerusan_cakupan: share } = request;
  if (at === null) return null;
  const isOpen = request.selesai_pada === null;
  return (
    <Section title="Diteruskan ke badan publik lain" open={isOpen}>
      <Definition
        rows={[
          ['Badan publik', request.penerusan_badan],
          ['Alamat', request.penerusan_alamat],
          ['Kontak', request.penerusan_kontak],
          ['Diteruskan', longDay(at)],
          ['Yang diteruskan', share && lookupLabel('cakupan_penerusan', share)],
          ['Isinya', request.penerusan_uraian],
          ['Mengapa ke sana', request.penerusan_dasar],
        ]}
      />
      <p>{whatWasTold(request.penerusan_persetujuan, isOpen)}</p>
      {isOpen && <p>{rightsStay}</p>}
    </Section>
  );
}
