import { objectionToCost, withoutCost } from '#core/case/biaya/words.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { objectionPath } from '#core/case/hak/objection-path.ts';
import { lookupLabel, type LookupValue } from '#core/lookup/lookups.ts';
import { longDay } from '#core/format/day.ts';
import { Definition } from '../../case-status/definition.tsx';
import { Section } from '../../case-status/section.tsx';
import { attachmentsOf } from '../../papers/download.ts';
import { Downloads } from '../../papers/downloads.tsx';
import type { RequestDetail } from '../request.ts';
import { answerBy } from './answer-by.ts';
import { CostChoice, type CostChoiceProps } from './cost-choice.tsx';
import { CostRows } from './cost-rows.tsx';

const mayAnswer = ({ tindakan }: RequestDetail) => tindakan.includes('tanggapi_biaya');

/** Whether the applicant is asked about a cost now. */
export const isAsked = (request: RequestDetail): boolean =>
  mayAnswer(request) && request.biaya_tanggapan === null;

/** What copies would cost, and whether the applicant agrees. */
export function AskCost({ request, onSettled }: CostChoiceProps) {
  const { biaya_batas: last, biaya_cara: how } = request;
  return (
    <section className="card card--tint stack" aria-labelledby="biaya-penggandaan">
      <h3 className="subtitle" id="biaya-penggandaan">
        Setuju dengan biaya penggandaan?
      </h3>
      <p>
        Salinan kami buat setelah Anda menyetujui biayanya, dan kami serahkan setelah dibayar.
        {last && ` ${answerBy(last, dayInJakarta(new Date()))}`}
      </p>
      <CostRows {...request} />
      <Definition rows={[['Cara membayar', how]]} />
      <CostChoice request={request} onSettled={onSettled} />
      <p className="form__note">{withoutCost}</p>
      <MayObject {...request} />
    </section>
  );
}

const ground = 'f' satisfies LookupValue<'alasan_keberatan'>;

/** That a cost may be objected to, and where; nothing once that is done. */
function MayObject({ id, hak_keberatan: right }: RequestDetail) {
  const exists = right?.dasar.some(({ alasan, ada }) => alasan === ground && ada);
  if (!right?.boleh || !exists) return null;
  return (
    <p className="form__note">
      {objectionToCost} <a href={objectionPath(id, ground)}>Ajukan keberatan atas biaya ini</a>
    </p>
  );
}

/** What copies cost, what the applicant said to that, and what was paid. */
export function ToldCost({ request, onSettled }: CostChoiceProps) {
  const { id, biaya_tanggapan: said, biaya_dibayar_tanggal: paid, keputusan } = request;
  if (request.biaya_total === null || isAsked(request)) return null;
  const answered = request.biaya_ditanggapi_pada;
  return (
    <Section title="Biaya penggandaan" open={!keputusan}>
      <CostRows {...request} />
      <Definition
        rows={[
          ['Cara membayar', paid ? null : request.biaya_cara],
          [
            'Jawaban Anda',
            said && answered && `${lookupLabel('tanggapan_biaya', said)}, ${longDay(answered)}`,
          ],
          ['Dibayar', paid && longDay(paid)],
        ]}
      />
      <Downloads
        files={attachmentsOf('permohonan', id, [['Bukti pembayaran', request.biaya_bukti]])}
      />
      {mayAnswer(request) && <CostChoice request={request} onSettled={onSettled} />}
      <MayObject {...request} />
    </Section>
  );
}
