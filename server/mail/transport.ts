import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import type { Agency } from '../agency.ts';
import type { Config } from '../config.ts';
import { syncDirectory } from '../files/sync-directory.ts';
import { headId, headPicture } from './layout.ts';
import type { Body } from './sealed-body.ts';

export interface OutgoingMail extends Body {
  /** The same each time that this mail is tried, so that a receiver can tell a repetition. */
  id: string;
  to: string;
  subject: string;
}

export interface Transport {
  /** Resolves once the mail is somebody else's responsibility. */
  send(mail: OutgoingMail): Promise<void>;
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/**
 * ms that a mail may take, whatever is said meanwhile: a server that goes on sending a byte now and then
 * would hold up all the others. Less than for what its claim in the outbox holds.
 */
const longestTry = 120_000;

/** Loaded at the first mail, since it weighs much. */
const nodemailer = () => import('nodemailer');

/** Whose mails they are. */
interface Sender {
  host: string;
  agency: Pick<Agency, 'produk' | 'surel'>;
  /** A PNG, or null where the site is not built: mails then have no head. */
  head: Buffer | null;
}

function messageOf(mail: OutgoingMail, { host, agency, head }: Sender) {
  const pictures =
    head !== null && mail.html.includes(headPicture)
      ? [{ cid: headId, filename: 'kop.png', contentDisposition: 'inline' as const, content: head }]
      : [];
  return {
    from: { name: agency.produk, address: `no-reply@${host}` },
    // Who answers is read by the officers.
    replyTo: { name: agency.produk, address: agency.surel },
    // As an object: a comma in the address must not make it two.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: pictures.length > 0 ? mail.html : mail.html.replace(headPicture, ''),
    attachments: [
      ...(mail.files ?? []).map(({ name, type, text }) => ({
        filename: name,
        contentType: type,
        // As bytes, since text would have its line ends changed.
        contentTransferEncoding: 'base64' as const,
        content: Buffer.from(text),
      })),
      ...pictures,
    ],
    messageId: `<${mail.id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function smtp(url: string, sender: Sender, longest: number): Transport {
  return {
    async send(mail) {
      const { createTransport: createMailer } = await nodemailer();
      // Ours, since a transport gives up no mail that is under way.
      const socket = new Socket();
      const mailer = createMailer({ url, pool: false, socket, ...patience });
      const late = new Error(`The mail server did not take it within ${longest} ms.`);
      const timer = setTimeout(() => socket.destroy(late), longest);
      try {
        await mailer.sendMail(messageOf(mail, sender));
      } finally {
        clearTimeout(timer);
        socket.destroy();
      }
    },
  };
}

/** Sorts by time, as names and as files. */
const fileName = (now: Date) =>
  `${now.toISOString().replace(/[-:.]/g, '')}-${randomBytes(6).toString('hex')}.eml`;

async function writeWhole(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.part`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    // Its body goes from the outbox next: the name must be on the disk as well.
    await syncDirectory(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function files(directory: string, sender: Sender): Transport {
  return {
    async send(mail) {
      const { createTransport: createMailer } = await nodemailer();
      const mailer = createMailer({ streamTransport: true, buffer: true });
      const { message } = await mailer.sendMail(messageOf(mail, sender));
      if (!Buffer.isBuffer(message)) throw new TypeError('The mail did not come as a buffer.');
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeWhole(join(directory, fileName(new Date())), message);
    },
  };
}

/** By SMTP where there is an address for it; else each mail is a file under `varDir`/mail. */
export function createTransport(
  config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'varDir'>,
  agency: Sender['agency'],
  { head = null, longest = longestTry }: { head?: Sender['head']; longest?: number } = {},
): Transport {
  const sender = { host: new URL(config.publicUrl).hostname, agency, head };
  return config.smtpUrl === null
    ? files(join(config.varDir, 'mail'), sender)
    : smtp(config.smtpUrl, sender, longest);
}
