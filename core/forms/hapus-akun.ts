import { password } from '#core/resource/fields/index.ts';

/** What erasing an account asks for: that it is its owner who asks. */
export const hapusAkunFields = {
  last_password: password({ label: 'Kata sandi', required: true }),
};
