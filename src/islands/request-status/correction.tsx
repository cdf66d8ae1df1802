import { longDay } from '#core/format/day.ts';
import { Definition } from '../case-status/definition.tsx';
import { Section } from '../case-status/section.tsx';
import { attachmentsOf } from '../papers/download.ts';
import { Downloads } from '../papers/downloads.tsx';
import type { RequestDetail } from './request.ts';

/** How the answer was corrected; stands above the answer, which stays as it was sent. */
export function Correction({ request }: { request: RequestDetail }) {
  const { id, ralat_pada: corrected } = request;
  if (!corrected) return null;
  return (
    <Section title="Ralat jawaban" open>
      <Definition
        rows={[
          ['Diralat', longDay(corrected)],
          ['Yang keliru', request.ralat_salah],
          ['Yang benar', request.ralat_benar],
        ]}
      />
      <Downloads
        files={attachmentsOf('permohonan', id, [['Dokumen ralat', request.ralat_dokumen]])}
      />
      <p className="form__note">
        Selebihnya, jawaban semula tetap berlaku. Waktu Anda mengajukan keberatan kami hitung
        kembali sejak ralat ini.
      </p>
    </Section>
  );
}
