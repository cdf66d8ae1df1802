import { auditBehaviour } from './audit/behaviour.ts';
import { adminBehaviour } from './auth/accounts/admin.ts';
import { userBehaviour } from './auth/accounts/user.ts';
import { dikecualikanBehaviour } from './cases/dikecualikan.ts';
import { kalenderBehaviour } from './cases/kalender.ts';
import { keberatanBehaviour } from './cases/keberatan.ts';
import { permohonanBehaviour } from './cases/permohonan.ts';
import { sengketaBehaviour } from './cases/dispute/sengketa.ts';
import { templatBehaviour } from './cases/templat.ts';
import { laporanBehaviour } from './report/index.ts';
import { saringanBehaviour } from './saved/saringan.ts';
import type { Behaviours } from './resources/behaviour.ts';

/** What the declarations of the product cannot say, by resource. */
export const behaviours: Behaviours = {
  permohonan: permohonanBehaviour,
  keberatan: keberatanBehaviour,
  sengketa: sengketaBehaviour,
  templat: templatBehaviour,
  dikecualikan: dikecualikanBehaviour,
  kalender: kalenderBehaviour,
  laporan: laporanBehaviour,
  user: userBehaviour,
  admin: adminBehaviour,
  saringan: saringanBehaviour,
  audit: auditBehaviour,
};
