import { objectionPath, unansweredGround } from '#core/case/hak/objection-path.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { weekdayAndDay } from '#core/format/day.ts';
import { SaveDate } from '../case-status/time/save-date.tsx';
import { Section } from '../case-status/section.tsx';
import type { RequestDetail } from './request.ts';

/** Whether, on which grounds and until when the applicant may object; opens where they may want to. */
export function RightToObject({ request }: { request: RequestDetail }) {
  const { id, hak_keberatan: right, jam } = request;
  if (!right?.sampai) return null;
  // Answered, or late: from then on the clock of objections runs.
  const isRunning = jam.some((clock) => clock.id === 'keberatan');
  const grounds = right.dasar.filter(({ ada }) => ada).map(({ alasan }) => alasan);
  const ground = grounds.find((alasan) => alasan === unansweredGround);
  return (
    <Section title="Hak mengajukan keberatan" open={right.boleh && isRunning}>
      {right.boleh ? (
        <>
          <p>
            Bila tidak puas dengan penanganan atau jawabannya, Anda dapat mengajukan keberatan
            kepada Atasan PPID sampai <strong>{weekdayAndDay(right.sampai)}</strong>.
          </p>
          <p className="small muted">Alasan yang dapat Anda pakai sekarang:</p>
          <ul className="bullets">
            {grounds.map((alasan) => (
              <li key={alasan}>{lookupLabel('alasan_keberatan', alasan)}</li>
            ))}
          </ul>
          <div className="form__actions">
            <a
              className={isRunning ? 'button button--primary' : 'button'}
              href={objectionPath(id, ground)}
            >
              Ajukan keberatan
            </a>
            {isRunning && <SaveDate name="permohonan" id={id} call="tenggat-keberatan" />}
          </div>
        </>
      ) : (
        <p>{right.halangan}</p>
      )}
      <p>
        <a href="/pengajuan/status-keberatan-informasi">Lihat keberatan saya</a>
      </p>
    </Section>
  );
}
