import type { Jam } from '#core/case/jam/jam-schema.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { outsider } from '#server/auth/sessions/viewer.ts';
import type { Tables } from '#server/database/index.ts';
import { documentNumber } from '#server/papers/kinds.ts';
import type { RingkasanSengketa } from '#server/papers/snapshots.ts';
import { readHistory } from '../../history.ts';
import { applicantOf } from '../applicant.ts';
import { objectionPart, requestPart } from '../case-parts.ts';
import { clockIn, objectionClocks, requestClocks } from '../jam.ts';
import { exceptionOf, refusalPart } from '../refusal-part.ts';
import type { Source } from '../paper-source.ts';
import { labelOf, textOf } from '../source.ts';

type Request = Tables['permohonan'];
type Objection = Tables['keberatan'];

interface Dispute {
  request: Request;
  /** Whether the reader may read the request; else its answer and its history stay out. */
  isRequestRead: boolean;
  objection: Objection;
  /** The last day to bring it before the Komisi Informasi. */
  until: Jam;
  /** Names of the other files that go along. */
  files: string[];
}

/** What happened from the request on, for the Komisi Informasi. */
export async function disputeSummary(
  source: Source,
  { request, isRequestRead, objection, until, files }: Dispute,
): Promise<RingkasanSengketa> {
  return {
    jenis: 'ringkasan_sengketa',
    nomor: documentNumber(objection.nomor_registrasi, 'ringkasan_sengketa'),
    tanggal: dayInJakarta(source.now),
    pemohon: await applicantOf(source, request),
    permohonan: await requestPart(source, request),
    keberatan: await objectionPart(source, objection),
    jawaban: isRequestRead ? await answer(source, request) : null,
    tanggapan: await decision(source, objection),
    sengketa_sampai: until.batas,
    tahun_tanpa_daftar: until.tahun_tanpa_daftar,
    riwayat: await history(source, isRequestRead ? request : null, objection),
    berkas: files,
  };
}

async function answer(
  source: Source,
  row: Request,
): Promise<NonNullable<RingkasanSengketa['jawaban']>> {
  return {
    batas: clockIn(await requestClocks(source, row), 'jawaban').batas,
    tanggal: answeredAt(row),
    keputusan: labelOf('keputusan_permohonan', row.keputusan),
    ditolak: refusalPart(row, await exceptionOf(source.db, row), null),
    catatan: textOf(row.catatan),
    ...correctionOf(row),
  };
}

const correctionOf = ({ ralat_pada: tanggal, ralat_salah: salah, ralat_benar: benar }: Request) =>
  tanggal === null ? {} : { ralat: { tanggal, salah: salah ?? '', benar: benar ?? '' } };

async function decision(source: Source, row: Objection): Promise<RingkasanSengketa['tanggapan']> {
  const response = labelOf('tanggapan_pemohon', row.tanggapan_pemohon);
  const words = [response, textOf(row.uraian_tanggapan)].filter((part) => part !== null);
  return {
    batas: clockIn(await objectionClocks(source, row), 'jawaban').batas,
    tanggal: answeredAt(row),
    keputusan: labelOf('keputusan_keberatan', row.keputusan),
    uraian: textOf(row.catatan),
    nama_atasan: textOf(row.nama_atasan),
    jabatan_atasan: textOf(row.jabatan_atasan),
    tanggapan_pemohon: words.length > 0 ? words.join(': ') : null,
  };
}

const answeredAt = ({ status, selesai_pada }: Request | Objection) =>
  status === 'selesai' ? textOf(selesai_pada) : null;

async function history({ db }: Source, request: Request | null, objection: Objection) {
  const lines = async (perkara: 'permohonan' | 'keberatan', { id }: Request | Objection) =>
    (await readHistory(db, perkara, id, outsider)).map(({ waktu, judul, oleh, catatan }) => ({
      waktu,
      perkara,
      judul,
      oleh,
      catatan,
    }));
  const all = [
    ...(request ? await lines('permohonan', request) : []),
    ...(await lines('keberatan', objection)),
  ];
  return all.sort((one, other) => one.waktu.localeCompare(other.waktu));
}
