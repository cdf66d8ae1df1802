import type { Pantauan } from '#core/case/pantauan-schema.ts';
import { rightsStay } from '#core/case/penerusan/words.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { longDay, weekdayAndDay } from '#core/format/day.ts';
import { dayAndTime } from '#core/format/moment.ts';
import { rupiah } from '#core/format/number.ts';
import { loginPath } from '../account/return-path.ts';
import { Badges } from '../case-status/badges.tsx';
import { Clock } from '../case-status/time/jam.tsx';
import { deadlineCaveat } from '../case-status/time/deadline.ts';
import { Definition } from '../case-status/definition.tsx';
import { completeBy } from '../case-status/time/complete-by.ts';
import { Late } from '../case-status/time/late.tsx';
import { Section } from '../case-status/section.tsx';
import { Stages } from '../case-status/time/tahap.tsx';
import { Timeline } from '../case-status/timeline.tsx';
import { Alert } from '../feedback/alert.tsx';
import { answerBy } from '../request-status/cost/answer-by.ts';
import { FocusedHeading } from '../feedback/focused-heading.tsx';

const kinds = {
  permohonan: {
    subject: 'Permohonan',
    page: '/pengajuan/status-permohonan-informasi',
    words: { statuses: 'status_permohonan', decisions: 'keputusan_permohonan' },
  },
  keberatan: {
    subject: 'Keberatan',
    page: '/pengajuan/status-keberatan-informasi',
    words: { statuses: 'status_keberatan', decisions: 'keputusan_keberatan' },
  },
} as const;

/** "Rp 45.000, setuju, dibayar 24 November 2026". */
function costText({ total, tanggapan, dibayar }: NonNullable<Pantauan['biaya']>): string {
  const said = tanggapan && lookupLabel('tanggapan_biaya', tanggapan).toLowerCase();
  return [rupiah(total), said, dibayar && `dibayar ${longDay(dibayar)}`].filter(Boolean).join(', ');
}

/** The public body that a request was passed on to, a line each. */
const bodyText = ({ badan, alamat, kontak, tanggal }: NonNullable<Pantauan['penerusan']>) =>
  [badan, alamat, kontak, `Diteruskan ${longDay(tanggal)}`].filter(Boolean).join('\n');

/** How a case stands, without a word of who filed it or what they wrote. */
export function Followed({ found }: { found: Pantauan }) {
  const { subject, page, words } = kinds[found.jenis];
  const caveat = deadlineCaveat(found);
  const due = found.kelengkapan_batas;
  return (
    <section className="card stack stack--loose" aria-labelledby="hasil-lacak">
      <div className="stack stack--tight">
        <FocusedHeading id="hasil-lacak">
          {subject} <span className="followed__number">{found.nomor_registrasi}</span>
        </FocusedHeading>
        <Badges words={words} record={found} />
      </div>
      <Late record={found} />
      {due && (
        <Alert kind="warning" title="Petugas meminta kelengkapan">
          {`${completeBy(due, new Date())} Rinciannya ada di ${found.dari_akun ? 'akun Anda dan di ' : ''}surel kami.`}
        </Alert>
      )}
      {found.biaya && found.tenggat && found.biaya.tanggapan === null && (
        <Alert kind="warning" title="Petugas menunggu jawaban Anda atas biaya penggandaan">
          {`${answerBy(found.biaya.sampai, dayInJakarta(new Date()))} Jawab ${found.dari_akun ? 'di akun Anda.' : 'di meja layanan kami. Rinciannya ada di surel kami.'}`}
        </Alert>
      )}
      {found.ralat_pada && (
        <Alert kind="info" title={`Jawaban diralat ${longDay(found.ralat_pada)}`}>
          {`Yang keliru dan yang benar ada ${found.dari_akun ? 'di akun Anda dan di surel kami' : 'dalam surat ralat, yang dapat Anda minta di meja layanan kami'}. Waktu Anda mengajukan keberatan kami hitung kembali sejak ralat ini.`}
        </Alert>
      )}
      <div className="stack stack--tight">
        <Definition
          rows={[
            ['Diterima', dayAndTime(found.tanggal_diterima)],
            [
              found.tenggat ? 'Dijawab paling lambat' : 'Batas waktu',
              weekdayAndDay(found.batas_waktu),
            ],
            ['Biaya penggandaan', found.biaya && costText(found.biaya)],
            ['Diteruskan ke', found.penerusan && bodyText(found.penerusan)],
            ['Selesai', found.selesai_pada && dayAndTime(found.selesai_pada)],
          ]}
        />
        {found.penerusan && found.tenggat && <p className="form__note">{rightsStay}</p>}
        {caveat && <p className="form__note">{caveat}</p>}
      </div>
      <div className="accordion-group">
        <Section title="Riwayat" open>
          <Timeline entries={found.riwayat} />
          <Stages type={words.statuses} stages={found.tahapan} />
        </Section>
        <Section title="Cara batas waktu dihitung">
          {found.jam.map((jam) => (
            <Clock key={jam.id} jam={jam} />
          ))}
        </Section>
      </div>
      <p className="form__note">
        {found.dari_akun ? (
          <>
            Isi {subject.toLowerCase()}, surat, dan dokumennya hanya dapat dilihat pemiliknya.{' '}
            <a href={loginPath(page)}>Masuk untuk melihat selengkapnya</a>.
          </>
        ) : (
          'Surat dan dokumennya dapat diminta di meja layanan kami dengan menunjukkan tanda terima.'
        )}
      </p>
    </section>
  );
}
