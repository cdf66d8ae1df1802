import { pilihanSurel } from '#core/forms/pilihan-surel.ts';
import { rowsByIds, type Db } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { mailBody, type MailLink } from '#server/mail/layout.ts';
import type { MailFile } from '#server/mail/sealed-body.ts';
import { surveyLink } from '#server/survei/token.ts';
import type { StepContext } from '#server/resources/behaviour.ts';
import { followCode, followLink } from './follow/code.ts';
import { afterDecision } from './mails/after-decision.ts';
import type { CaseState, KnownCase } from './case-kind.ts';
import { words, type Choice, type MailEvent, type Subject, type Told } from './mails/words.ts';

const pages: Readonly<Record<string, string>> = {
  permohonan: '/pengajuan/status-permohonan-informasi/',
  keberatan: '/pengajuan/status-keberatan-informasi/',
};

/** From each of these on, days of the applicant's count. */
const isAnswer: ReadonlySet<MailEvent> = new Set<MailEvent>(['dijawab', 'diralat']);

/**
 * Tells the applicant of a step of their case; the mail goes out if and when the step is committed.
 * @returns whether there is a mailbox to tell them by, though they may do without this kind
 */
export async function mailApplicant<E extends MailEvent>(
  kind: Subject,
  context: Pick<StepContext, 'trx' | 'deps' | 'id' | 'now'>,
  row: Told<E>,
  event: E,
): Promise<boolean> {
  const { what, choice, action, paragraphs } = words[event];
  const { trx, deps, id, now } = context;
  const told = { ...row, id };
  const advice = isAnswer.has(event) ? await afterDecision(kind.name, context, told) : null;
  return mailAboutCase(trx, deps, kind, {
    row: told,
    title: `${kind.subject} Anda ${what}`,
    paragraphs: [...paragraphs(kind, row, now), ...(advice?.paragraphs ?? [])],
    choice,
    action,
    isReceipt: event === 'diterima',
    isGone: event === 'dihapus',
    hasSurvey: event === 'dijawab' && kind.name === 'permohonan',
    ...(advice && { more: advice.links, files: advice.files }),
  });
}

type MailDeps = Pick<Deps, 'mailer' | 'config' | 'agency' | 'clock'>;

interface Letter {
  row: KnownCase;
  title: string;
  paragraphs: string[];
  choice?: Choice | undefined;
  /** Whoever sends a mail twice under one key sends it once. */
  key?: string;
  /** It tells how to follow the case without an account; to who has none, every mail does. */
  isReceipt?: boolean;
  /** On the button of who can log in. */
  action?: string | undefined;
  /** Where it leads; to the case itself where it is not given. From the site's root. */
  path?: string;
  /** What else who can log in may do; from the site's root. */
  more?: readonly MailLink[];
  files?: readonly MailFile[];
  /** It asks what they think of the service. */
  hasSurvey?: boolean;
  /** The case is gone: nothing of it can be followed. */
  isGone?: boolean;
}

/**
 * Sends a letter about a case to its applicant, unless they chose to do without its kind.
 * @returns whether there is a mailbox to send such letters to
 */
export async function mailAboutCase(
  trx: Db,
  deps: MailDeps,
  { name, subject }: Pick<Subject, 'name' | 'subject'>,
  letter: Letter,
): Promise<boolean> {
  const { row, title, paragraphs, choice, key } = letter;
  const { isReceipt = false, isGone = false, hasSurvey = false } = letter;
  const applicant = await addressee(trx, row);
  if (!applicant) return false;
  if (choice && applicant.without.includes(choice)) return true;
  const { publicUrl } = deps.config;
  const nomor = row.nomor_registrasi;
  const details: [string, string][] = [['Nomor registrasi', nomor]];
  if (typeof row.judul === 'string') details.push(['Judul', row.judul]);
  const ownCase = `${pages[name] ?? '/'}?id=${row.id}`;
  const toStatus = `Lihat status ${subject.toLowerCase()}`;
  let action = {
    label: letter.action ?? toStatus,
    url: `${publicUrl}${letter.path ?? ownCase}`,
  };
  let more = (letter.more ?? []).map(({ label, url }) => ({ label, url: `${publicUrl}${url}` }));
  if (letter.path !== undefined) more.push({ label: toStatus, url: `${publicUrl}${ownCase}` });
  const words = [`Yth. ${applicant.name},`, ...paragraphs];
  if (!isGone && (isReceipt || !applicant.hasAccount)) {
    const of = { resource: name, recordId: row.id, now: deps.clock.now() };
    const kode = await followCode(trx, deps.config, of);
    details.push(['Kode pantau', kode]);
    const link = followLink(deps.config, nomor, kode);
    if (isReceipt) words.push(howToFollow(link));
    if (!applicant.hasAccount) {
      action = { label: toStatus, url: link };
      more = [];
    }
  }
  if (hasSurvey) {
    more.push({ label: 'Nilai layanan kami', url: surveyLink(deps.config, row) });
  }
  const links = isGone ? {} : { action, more };
  const body = mailBody({ title, paragraphs: words, details, ...links, agency: deps.agency });
  await deps.mailer.enqueue(trx, {
    to: applicant.email,
    subject: `${title} (${nomor})`,
    ...body,
    ...(letter.files ? { files: letter.files } : {}),
    ...(key ? { key } : {}),
  });
  return true;
}

const howToFollow = (link: string) =>
  `Tanpa masuk pun Anda dapat memantaunya, lewat tautan ini atau dengan nomor registrasi dan kode pantau di bawah ini. Simpan tautan dan kode itu baik-baik.\n${link}`;

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

/** Whether there is a mailbox to write to about a case. */
export const canBeTold = async (trx: Db, row: CaseState): Promise<boolean> =>
  (await addressee(trx, row)) !== null;

/**
 * The account the case belongs to, or who came to the desk and left an address, which an objection
 * has from its request; null for nobody.
 */
async function addressee(trx: Db, row: CaseState): Promise<Addressee | null> {
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
  return { email, name: name ?? '', hasAccount: false, without: [] };
}
