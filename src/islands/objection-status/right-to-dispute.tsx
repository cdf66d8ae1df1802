import { aturanJam } from '#core/case/jam/aturan.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { longDay, weekdayAndDay } from '#core/format/day.ts';
import { Definition, type Row } from '../case-status/definition.tsx';
import { SaveDate } from '../case-status/time/save-date.tsx';
import { Section } from '../case-status/section.tsx';
import { paperOf } from '../papers/download.ts';
import { Downloads } from '../papers/downloads.tsx';
import type { ObjectionDetail } from './objection.ts';

/** What a dispute is, until when it may be brought, and the file for the Komisi Informasi. */
export function RightToDispute({ objection }: { objection: ObjectionDetail }) {
  const { id, hak_sengketa: right, sengketa: disputes } = objection;
  if (!right && disputes.length === 0) return null;
  const isOpen =
    right !== null && disputes.length === 0 && dayInJakarta(new Date()) <= right.sampai;
  const file = paperOf('keberatan', id, 'berkas-sengketa', 'Berkas untuk Komisi Informasi', 'ZIP');
  return (
    <Section title="Sengketa ke Komisi Informasi" open={isOpen || disputes.length > 0}>
      <p>
        Bila keputusan tidak Anda terima, atau tidak datang sampai batas waktunya, Anda dapat
        meminta Komisi Informasi menyelesaikan sengketanya. Komisi mempertemukan kedua pihak dalam
        mediasi, atau memeriksa dan memutusnya melalui ajudikasi.
      </p>
      {right && disputes.length === 0 && (
        <p>
          {isOpen ? 'Sengketa dapat diajukan sampai ' : 'Waktu mengajukan sengketa berakhir '}
          <strong>{weekdayAndDay(right.sampai)}</strong>.
        </p>
      )}
      {disputes.map((dispute) => (
        <Definition key={dispute.id} rows={rowsOf(dispute)} />
      ))}
      {right && <Downloads files={[file]} />}
      {isOpen && (
        <div className="form__actions">
          <SaveDate name="keberatan" id={id} call="tenggat-sengketa" />
        </div>
      )}
    </Section>
  );
}

function rowsOf(dispute: ObjectionDetail['sengketa'][number]): Row[] {
  const { upaya_hukum: court, gugatan_sampai: until } = dispute;
  const rows: Row[] = [
    ['Nomor register', dispute.nomor_register],
    ['Diajukan', longDay(dispute.tanggal_pengajuan)],
    ['Status', lookupLabel('status_sengketa', dispute.status)],
  ];
  if (court) rows.push(['Upaya hukum', lookupLabel('status_upaya_hukum', court)]);
  if (until && dayInJakarta(new Date()) <= until) rows.push(['Dapat digugat', suing(until)]);
  return rows;
}

/** The law counts from the day on which a party has the decision, which nobody here knows. */
const suing = (until: string): string =>
  `Putusan ajudikasi: dalam ${aturanJam.gugatan.hari} hari kerja setelah Anda menerimanya; dihitung dari tanggal putusan, sampai ${longDay(until)}.`;
