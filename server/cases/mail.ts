import type { Bergeser } from '#core/case/kalender-schema.ts';
import { pilihanSurel } from '#core/forms/pilihan-surel.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { longDay } from '#core/format/day.ts';
import { followCode, followLink, followPage } from './follow/code.ts';
import { rowsByIds, type Db } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { mailBody } from '#server/mail/layout.ts';
import type { StepContext } from '#server/resources/behaviour.ts';
import type { CaseKind, ObjectionState, RequestState } from './case-kind.ts';

const day = (moment: unknown) => longDay(String(moment));

type Handling = 'diteruskan' | 'diproses' | 'kelengkapan' | 'dilengkapi' | 'diperpanjang';
type Event = 'diterima' | Handling | 'dijawab' | 'dicabut';
type Subject = Pick<CaseKind, 'name' | 'subject' | 'decisions'>;

/** Mails that a citizen may do without, as `core/forms/pilihan-surel.ts` names them. */
type Choice = keyof typeof pilihanSurel;

/** A case of either kind as a mail tells of it, beside the unit that it was passed on to. */
type Told = {
  readonly [C in keyof RequestState | keyof ObjectionState | 'nama_unit']?: unknown;
};

interface Words {
  /** After the case's name: "Permohonan Anda …". */
  what: string;
  /** Not given for what the law wants the applicant to have in writing. */
  choice?: Choice;
  paragraphs(kind: Subject, row: Told): string[];
}

const words: Readonly<Record<Event, Words>> = {
  diterima: {
    what: 'kami terima',
    paragraphs: (kind, { batas_waktu: due }) => [
      `Terima kasih. ${kind.subject} Anda sudah tercatat dalam register kami.`,
      `Jawaban akan Anda terima paling lambat ${day(due)}.`,
    ],
  },
  diteruskan: {
    what: 'diteruskan ke unit kerja',
    choice: 'surat_perkembangan',
    paragraphs: (kind, { nama_unit: unit, batas_waktu: due }) => [
      `${kind.subject} Anda kami teruskan ke ${String(unit)} untuk disiapkan jawabannya.`,
      `Batas waktu jawabannya tetap ${day(due)}.`,
    ],
  },
  diproses: {
    what: 'sedang diproses',
    choice: 'surat_perkembangan',
    paragraphs: (kind, { batas_waktu: due }) => [
      `Petugas sedang menyiapkan jawaban atas ${kind.subject.toLowerCase()} Anda.`,
      `Batas waktu jawabannya ${day(due)}.`,
    ],
  },
  kelengkapan: {
    what: 'perlu dilengkapi',
    paragraphs: (kind, { catatan, kelengkapan_batas: due }) => [
      `Agar dapat diproses, ${kind.subject.toLowerCase()} Anda perlu dilengkapi:`,
      String(catatan),
      `Mohon dilengkapi paling lambat ${day(due)}.`,
    ],
  },
  dilengkapi: {
    what: 'sudah dilengkapi',
    choice: 'surat_perkembangan',
    paragraphs: (kind, { batas_waktu: due }) => [
      `Kelengkapan yang Anda kirim sudah kami terima, dan pemeriksaan ${kind.subject.toLowerCase()} Anda kami lanjutkan.`,
      `Jawaban akan Anda terima paling lambat ${day(due)}.`,
    ],
  },
  diperpanjang: {
    what: 'memerlukan waktu lebih lama',
    paragraphs: (_, { batas_waktu: due, uraian_perpanjangan: why, perpanjangan_hari: days }) => [
      `Waktu jawaban kami perpanjang ${String(days)} hari kerja, menjadi paling lambat ${day(due)}.`,
      `Alasannya: ${String(why)}`,
    ],
  },
  dijawab: {
    what: 'sudah dijawab',
    paragraphs: (kind, { keputusan, catatan, user_id: account }) => [
      `Keputusan: ${lookupLabel(kind.decisions, String(keputusan))}.`,
      ...(typeof catatan === 'string' ? [catatan] : []),
      account
        ? 'Surat jawaban dan dokumennya dapat Anda unduh di halaman status.'
        : 'Surat jawaban dan dokumennya dapat Anda minta di meja layanan kami.',
    ],
  },
  dicabut: {
    what: 'sudah dicabut',
    paragraphs: (kind) => [
      `Sesuai permintaan Anda, ${kind.subject.toLowerCase()} ini tidak kami proses lagi.`,
      'Bila bukan Anda yang mencabutnya, segera hubungi kami.',
    ],
  },
};

const pages: Readonly<Record<string, string>> = {
  permohonan: '/pengajuan/status-permohonan-informasi/',
  keberatan: '/pengajuan/status-keberatan-informasi/',
};

/** Tells the applicant of a step of their case; the mail goes out if and when the step is committed. */
export async function mailApplicant(
  kind: Subject,
  context: Pick<StepContext, 'trx' | 'deps' | 'id'>,
  row: Told,
  event: Event,
): Promise<void> {
  const { what, choice, paragraphs } = words[event];
  const { trx, deps, id } = context;
  await mailAboutCase(trx, deps, kind, {
    row: { ...row, id },
    title: `${kind.subject} Anda ${what}`,
    paragraphs: paragraphs(kind, row),
    choice,
    isReceipt: event === 'diterima',
  });
}

const subjects = { permohonan: 'Permohonan', keberatan: 'Keberatan' } as const;

/** Tells the applicant that the day by which they have an answer is another one now. */
export async function mailMovedDate(
  trx: Db,
  deps: MailDeps,
  name: Bergeser['resource'],
  row: Told,
): Promise<void> {
  const subject = subjects[name];
  await mailAboutCase(
    trx,
    deps,
    { name, subject },
    {
      row,
      title: `Batas waktu ${subject.toLowerCase()} Anda berubah`,
      choice: 'surat_perkembangan',
      paragraphs: [
        'Daftar hari libur yang menjadi dasar hitungan batas waktu telah diperbarui.',
        `Jawaban akan Anda terima paling lambat ${day(row.batas_waktu)}.`,
      ],
    },
  );
}

type MailDeps = Pick<Deps, 'mailer' | 'config' | 'agency' | 'clock'>;

interface Letter {
  /** The case, with its id. */
  row: Told;
  title: string;
  paragraphs: string[];
  choice?: Choice | undefined;
  /** Whoever sends a mail twice under one key sends it once. */
  key?: string;
  /** It tells how to follow the case without an account; to who has none, every mail does. */
  isReceipt?: boolean;
}

/** Sends a letter about a case to its applicant, unless they chose to do without its kind. */
export async function mailAboutCase(
  trx: Db,
  deps: MailDeps,
  { name, subject }: Pick<Subject, 'name' | 'subject'>,
  { row, title, paragraphs, choice, key, isReceipt = false }: Letter,
): Promise<void> {
  const applicant = await addressee(trx, row);
  if (!applicant || (choice && applicant.without.includes(choice))) return;
  const nomor = String(row.nomor_registrasi);
  const details: [string, string][] = [['Nomor registrasi', nomor]];
  if (typeof row.judul === 'string') details.push(['Judul', row.judul]);
  let url = `${deps.config.publicUrl}${pages[name] ?? '/'}?id=${String(row.id)}`;
  const words = [`Yth. ${applicant.name},`, ...paragraphs];
  if (isReceipt || !applicant.hasAccount) {
    const of = { resource: name, recordId: String(row.id), now: deps.clock.now() };
    const kode = await followCode(trx, deps.config, of);
    details.push(['Kode pantau', kode]);
    if (isReceipt) words.push(howToFollow(followPage(deps.config)));
    if (!applicant.hasAccount) url = followLink(deps.config, nomor, kode);
  }
  const body = mailBody({
    title,
    paragraphs: words,
    details,
    action: { label: `Lihat status ${subject.toLowerCase()}`, url },
    agency: deps.agency,
  });
  await deps.mailer.enqueue(trx, {
    to: applicant.email,
    subject: `${title} (${nomor})`,
    ...body,
    ...(key ? { key } : {}),
  });
}

const howToFollow = (page: string) =>
  `Tanpa masuk pun Anda dapat memantaunya, dengan nomor registrasi dan kode pantau di bawah ini. Simpan kode itu baik-baik.\n${page}`;

interface Addressee {
  email: string;
  name: string;
  /** Whether they can log in to see the case. */
  hasAccount: boolean;
  /** The kinds of mail that they do without. */
  without: readonly Choice[];
}

const choices = Object.keys(pilihanSurel) as Choice[];
const columns = ['email', 'name', 'dihapus_pada', ...choices] as const;

const atTheDesk = ['user_id', 'pemohon_surel', 'pemohon_nama'] as const;

/**
 * The account the case belongs to, or who came to the desk and left an address, which an objection
 * has from its request; null for nobody.
 */
async function addressee(trx: Db, row: Told): Promise<Addressee | null> {
  if (typeof row.user_id === 'string') {
    const [user] = await rowsByIds(trx, 'user', columns, [row.user_id]);
    if (!user || user.dihapus_pada !== null) return null;
    const { email, name } = user;
    const without = choices.filter((choice) => user[choice] === 0);
    return { email, name, hasAccount: true, without };
  }
  if (typeof row.permohonan_informasi_id === 'string') {
    const [request] = await rowsByIds(trx, 'permohonan', atTheDesk, [row.permohonan_informasi_id]);
    return request ? addressee(trx, request) : null;
  }
  const { pemohon_surel: email, pemohon_nama: name } = row;
  if (typeof email !== 'string') return null;
  return { email, name: String(name ?? ''), hasAccount: false, without: [] };
}
