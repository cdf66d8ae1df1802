import { adminBehaviour } from './auth/admin.ts';
import { userBehaviour } from './auth/user.ts';
import { keberatanBehaviour } from './cases/keberatan.ts';
import { permohonanBehaviour } from './cases/permohonan.ts';
import type { Behaviours } from './resources/behaviour.ts';

/** What the declarations of the product cannot say, by resource. */
export const behaviours: Behaviours = {
  permohonan: permohonanBehaviour,
  keberatan: keberatanBehaviour,
  user: userBehaviour,
  admin: adminBehaviour,
};
