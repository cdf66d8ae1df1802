import { say } from '#core/rules/messages.ts';
import { url } from '#core/rules/patterns.ts';

export const addressLabel = 'Alamat tautan';

const ownPage = /^\/(?!\/)\S*$/;
const other = /^(mailto|tel):\S+$/i;

/** The address that a link gets for what was typed, else what is wrong with it. */
export function hrefOf(typed: string): { href: string } | { error: string } {
  const text = typed.trim();
  if (text === '') return { error: say(addressLabel, 'required') };
  if (ownPage.test(text) || other.test(text)) return { href: text };
  if (!url.test(text)) return { error: say(addressLabel, 'invalid') };
  return { href: /^https?:\/\//i.test(text) ? text : `https://${text}` };
}
