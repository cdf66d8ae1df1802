import { createHash, randomUUID } from 'node:crypto';
import { jamPermohonan } from '#core/case/jam/jam.ts';
import { requestFacts } from '#core/case/facts.ts';
import type { Calendar } from '#core/dates/working-days.ts';
import { lookupLabel, type LookupType } from '#core/lookup/lookups.ts';
import { canonicalJson } from '#server/papers/canonical.ts';
import { newKode } from '#server/papers/kode.ts';
import type { Row } from './store.ts';

const label = (type: LookupType, value: unknown) => lookupLabel(type, String(value));

/** The paper that says a request came in, as a row. */
export function receipt(permohonan: Row, applicant: Row, calendar: Calendar, today: string): Row {
  const nomor = `${String(permohonan.nomor_registrasi)}/TT`;
  const [clock] = jamPermohonan(calendar, requestFacts(permohonan), today);
  const { selesai: _ended, ...jam } = clock ?? { selesai: null };
  const isi = canonicalJson({
    jenis: 'tanda_terima_permohonan',
    nomor,
    tanggal: today,
    pemohon: {
      nama: applicant.name,
      jenis: label('jenis_permohonan', applicant.jenis_permohonan_id),
      jenis_identitas: label('jenis_identitas', applicant.jenis_identitas_id),
      nomor_identitas: `berakhiran ${String(applicant.nomor_identitas).slice(-4)}`,
      pekerjaan: label('pekerjaan', applicant.pekerjaan_id),
      alamat: applicant.alamat,
      telepon: applicant.phone,
      surel: applicant.email,
      kuasa: null,
    },
    permohonan: {
      nomor: permohonan.nomor_registrasi,
      tanggal_diterima: permohonan.tanggal_diterima,
      judul: permohonan.judul,
      kebutuhan: permohonan.kebutuhan,
      tujuan: permohonan.tujuan,
      cara_memperoleh: label('cara_informasi', permohonan.cara_informasi_id),
      cara_pengiriman: null,
      saluran: label('saluran', permohonan.saluran),
      berkas: [],
    },
    jam,
  });
  return {
    ...{ id: randomUUID(), kode: newKode(), jenis: 'tanda_terima_permohonan', nomor },
    ...{ resource: 'permohonan', record_id: permohonan.id ?? '', tanggal: today, isi },
    sidik: createHash('sha256').update(isi).digest('hex'),
    dibuat_pada: permohonan.dibuat_pada ?? '',
  };
}
