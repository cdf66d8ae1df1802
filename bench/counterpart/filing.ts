import { createHash, createHmac, randomUUID } from 'node:crypto';
import { dueDate, endOfDayInJakarta, type Calendar } from '#core/dates/working-days.ts';
import { mailBody } from '#server/mail/layout.ts';
import type { Caller } from './auth.ts';
import { receipt } from './receipt.ts';
import type { Filing, Row } from './store.ts';

const dateOf = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' });

export interface NewRequest {
  id: string;
  now: string;
  today: string;
  caller: Caller;
  address: string;
  body: Row;
  calendar: Calendar;
  number: number;
  applicant: Row;
}

/** The rows of a new request: itself, its history, its receipt, its mail, its line of the audit. */
export function filing(made: NewRequest): Filing {
  const { id, now, today, caller, body, calendar, number, applicant } = made;
  const { due } = dueDate(calendar, today, 10);
  const nomor = `PI-${today.slice(0, 4)}-${String(number).padStart(6, '0')}`;
  const permohonan: Row = {
    ...{ id, versi: 1, dibuat_pada: now, diubah_pada: now, nomor_registrasi: nomor },
    ...{ ...body, user_id: caller.id, saluran: 'daring', status: 'diajukan' },
    tanggal_diterima: now,
    batas_waktu: endOfDayInJakarta(due),
  };
  const kode = createHmac('sha256', 'pantau').update(id).digest('hex').slice(0, 16);
  const what = { aksi: 'ajukan', judul: 'Permohonan diajukan' };
  const subject = 'Permohonan Anda kami terima';
  const { text, html } = mailBody({
    title: subject,
    paragraphs: [
      `Yth. ${String(applicant.name)},`,
      'Terima kasih. Permohonan Anda sudah tercatat dalam register kami.',
      `Jawaban akan Anda terima paling lambat ${dateOf.format(new Date(String(permohonan.batas_waktu)))}.`,
    ],
    details: [
      ['Nomor registrasi', nomor],
      ['Judul', String(body.judul)],
      ['Kode pantau', kode],
    ],
    action: {
      label: 'Lihat status permohonan',
      url: `http://127.0.0.1:4321/pengajuan/status-permohonan-informasi/?id=${id}`,
    },
    agency: { nama: 'Badan Ukur', singkatan: 'BU', surel: 'ppid@bu.example' },
  });
  return {
    permohonan,
    riwayat: {
      ...{ id: randomUUID(), resource: 'permohonan', record_id: id, urutan: 1, waktu: now },
      ...{ pelaku_id: caller.id, pelaku_role: caller.role, aksi: what.aksi },
      isi: JSON.stringify({ ...what, nama: caller.name }),
    },
    kodePantau: {
      sidik: createHash('sha256').update(kode).digest('hex'),
      ...{ resource: 'permohonan', record_id: id, dibuat_pada: now },
    },
    tandaTerima: receipt(permohonan, applicant, calendar, today),
    surat: {
      ...{ id: randomUUID(), kepada: applicant.email ?? '', subjek: `${subject} (${nomor})` },
      ...{ teks: text, html, status: 'antre', percobaan: 0, berikutnya_pada: now },
      dibuat_pada: now,
    },
    audit: {
      ...{ id: randomUUID(), versi: 1, dibuat_pada: now, diubah_pada: now },
      ...{ pelaku_id: caller.id, pelaku_nama: caller.name, pelaku_role: caller.role },
      ...{ aksi: 'create', resource: 'permohonan', record_id: id, alamat_ip: made.address },
      sesudah: JSON.stringify(permohonan),
    },
  };
}
