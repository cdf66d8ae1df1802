import { form, made, type Client } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';

/** What becomes of a dispute of the day before the courts, as an officer enters it: each call and its body. */
export const courtSteps = (day: string) =>
  [
    [
      'catat-gugatan',
      {
        gugatan_oleh: 'badan_publik',
        gugatan_pengadilan: 'Pengadilan Tata Usaha Negara Contoh',
        gugatan_nomor: '45/G/KI/2026/PTUN.CTH',
        gugatan_tanggal: day,
      },
    ],
    [
      'catat-putusan-pengadilan',
      { gugatan_putusan_tanggal: day, gugatan_putusan: 'Menguatkan putusan Komisi Informasi.' },
    ],
    ['catat-kasasi', { kasasi_oleh: 'badan_publik', kasasi_tanggal: day }],
    [
      'catat-putusan-kasasi',
      { kasasi_putusan_tanggal: day, kasasi_putusan: 'Menolak permohonan kasasi.' },
    ],
  ] as const;

export type CourtCall = ReturnType<typeof courtSteps>[number][0];

/** Enters what the Komisi Informasi decided, and then each step before the courts up to, not with, a call. */
export async function beforeCourt(
  admin: Client,
  id: string,
  day: string,
  call?: CourtCall,
): Promise<void> {
  const decided = { status: 'putusan', tanggal_putusan: day, putusan: 'Membuka informasinya.' };
  const text = form({ ...decided, file_putusan: pdf() });
  made(await admin.post(`sengketa/${id}/update-sengketa`, text));
  for (const [step, body] of courtSteps(day)) {
    if (step === call) return;
    const whole =
      step === 'catat-putusan-pengadilan' ? form({ ...body, gugatan_naskah: pdf() }) : body;
    made(await admin.post(`sengketa/${id}/${step}`, whole));
  }
}
