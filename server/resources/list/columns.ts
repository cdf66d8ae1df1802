import type { Resource } from '#core/resource/index.ts';
import type { RecordRow, Row } from '#server/database/index.ts';
import { ownTexts } from '#server/auth/accounts/own-texts.ts';
import { hashPassword } from '#server/auth/passwords/passwords.ts';
import { assertUncommon } from '#server/auth/passwords/uncommon.ts';
import { cleanHtml } from '../body/clean-html.ts';
import type { Values } from '../behaviour.ts';
import type { CallContext } from '../call.ts';

/** Values as the table keeps them for a record; what is not among them is left as it is. */
export function toColumns(resource: Resource, id: string, values: Values): Row {
  const row: Row = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name];
    if (value === undefined || field.column === null) continue;
    if (field.type === 'richText') row[name] = value === null ? null : cleanHtml(String(value));
    else row[name] = field.toColumn(value, id);
  }
  return row;
}

/**
 * Replaces each new password by its hash. Runs before the transaction, since it takes its time.
 * @throws HttpError 422 for one that is too common, or holds something of its owner's
 */
export async function hashPasswords(
  { deps, route, request }: Pick<CallContext, 'deps' | 'route' | 'request'>,
  values: Values,
  current?: RecordRow,
): Promise<Values> {
  assertPasswords({ deps, route }, values, current);
  const passwords = passwordsOf(route.resource);
  // Leaving the field empty keeps the password there is.
  const hashed = Object.entries(values).filter(([name]) => !passwords.includes(name));
  for (const name of passwords) {
    const value = values[name];
    if (typeof value === 'string') hashed.push([name, await hashPassword(value, request.ip)]);
  }
  return Object.fromEntries(hashed);
}

const passwordsOf = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.type === 'password');

/** The field by which who logs in is known. */
const addressOf = ({ fields }: Resource): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.type === 'email' && fields[name].guessable);

/** @throws HttpError 422 for a new password that is too common, or holds something of its owner's */
export function assertPasswords(
  { deps, route }: Pick<CallContext, 'deps' | 'route'>,
  values: Values,
  current?: RecordRow,
): void {
  const { resource } = route;
  const address = addressOf(resource);
  const email = address ? String(values[address] ?? current?.[address] ?? '') : '';
  for (const field of passwordsOf(resource)) {
    const value = values[field];
    if (typeof value !== 'string') continue;
    const own = ownTexts(resource, values, current);
    assertUncommon(value, { field, email, agency: deps.agency, own });
  }
}
