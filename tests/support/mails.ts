import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';

export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Every http(s) address in the text, in order. */
  links: string[];
}

/** The mails under `varDir`/mail, oldest first. */
export async function readMails(varDir: string): Promise<Mail[]> {
  const folder = join(varDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const files = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  files.sort((a, b) => a.time - b.time || a.name.localeCompare(b.name));
  return Promise.all(
    files.map(async ({ name }) =>
      toMail(await PostalMime.parse(await readFile(join(folder, name)))),
    ),
  );
}

/** ms */
const patience = 10_000;

/**
 * The newest mail to `address` with `words` in its text. Who has cases gets mails that nobody asked for.
 * @throws Error where there is none in time
 */
export async function waitForMail(varDir: string, address: string, words = ''): Promise<Mail> {
  const until = Date.now() + patience;
  for (;;) {
    const mails = await readMails(varDir);
    const found = mails.findLast(({ to, text }) => to.includes(address) && text.includes(words));
    if (found) return found;
    if (Date.now() > until) {
      const others = mails.map(({ to, subject }) => `${to.join()}: ${subject}`).join('; ');
      throw new Error(`No mail to ${address} with “${words}”, but ${others}.`);
    }
    await sleep(50);
  }
}

function toMail(email: Email): Mail {
  const text = email.text ?? '';
  return {
    to: (email.to ?? []).flatMap(({ address }) => address ?? []),
    subject: email.subject ?? '',
    text,
    html: email.html ?? '',
    links: text.match(/https?:\/\/[^\s<>"']+/g) ?? [],
  };
}

/** A value that a mailed link carries behind its `#`; null where it has none. */
export const valueIn = ({ hash }: URL, name: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(name);
