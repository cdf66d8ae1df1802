import { password } from '#core/resource/fields/index.ts';
import type { Fields, Resource, Role } from '#core/resource/index.ts';
import type { BodyTo } from '#resources';
import { say } from '#core/rules/messages.ts';
import { worksWith } from '#admin/generate/access.ts';
import type { ResourceIndex } from '#admin/generate/names.ts';
import { bodyFields } from '#admin/providers/request-body.ts';

export interface PasswordChange {
  resource: Resource;
  call: string;
  label: string;
  /** The old password, then the new one. */
  fields: Fields;
}

const call = 'change-password';

/** The call by which officers change their own password; null where there is none for this role. */
export function passwordChange(resources: ResourceIndex, role: Role | null): PasswordChange | null {
  const resource = resources.byName('admin');
  const definition = resource?.calls[call];
  if (!resource || !definition || !worksWith(resource, call, role)) return null;
  const label = 'Ganti Kata Sandi';
  const fields = bodyFields(resource, definition);
  return { resource, call, label, fields };
}

const again = password({ label: 'Konfirmasi kata sandi', required: true });

/** The new password once more; it is compared here and goes nowhere. */
export const confirmation = { konfirmasi: again } satisfies Fields;

type Typed<T> = {
  readonly [F in keyof typeof confirmation | keyof BodyTo<'admin.change-password'>]?: T;
};

/** That the new password was typed twice alike. */
export function checkTwice({ konfirmasi, password: fresh }: Typed<unknown>): Typed<string> {
  if (!konfirmasi) return { konfirmasi: say(again.label, 'required') };
  return konfirmasi === fresh ? {} : { konfirmasi: say(again.label, 'confirmed') };
}
