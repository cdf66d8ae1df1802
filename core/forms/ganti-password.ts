import { password } from '#core/resource/fields/index.ts';
import { registrationFields } from './registration.ts';

/** The rule for a new password stands with the registration; the old one is only compared. */
export const gantiPasswordFields = {
  last_password: password({ label: 'Kata sandi lama', required: true }),
  password: registrationFields.password,
};
