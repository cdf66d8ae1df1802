import { ownPasswordFields } from '#core/resource/own-password.ts';

/** What is asked for before a session is ended elsewhere. */
export const akhiriSesiFields = {
  last_password: {
    ...ownPasswordFields.last_password,
    hint: 'Kata sandi akun Anda, untuk memastikan bahwa ini Anda.',
  },
};
