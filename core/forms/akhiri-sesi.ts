import { password } from '#core/resource/fields/index.ts';

/** What ending other sessions asks for: that it is the account's owner who asks. */
export const akhiriSesiFields = {
  last_password: password({
    label: 'Kata sandi',
    required: true,
    hint: 'Kata sandi akun Anda, untuk memastikan bahwa ini Anda.',
  }),
};
