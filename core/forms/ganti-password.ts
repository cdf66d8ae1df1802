import { password } from '#core/resource/fields/index.ts';
import { newPasswordHint } from './registration.ts';

/** The old password is only compared; the rules are the new one's. */
export const gantiPasswordFields = {
  last_password: password({ label: 'Kata sandi lama', required: true }),
  password: password({ label: 'Kata sandi baru', required: true, hint: newPasswordHint }),
};
