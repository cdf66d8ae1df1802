/** Papers, registers and files made of data alone: nothing here knows of a database or of HTTP. */
export { canonicalJson, sidik } from './canonical.ts';
export { documentNumber, paperKinds } from './kinds.ts';
export { newKode, normaliseKode } from './kode.ts';
export { renderPaper, type Paper } from './render.ts';
export type { Verifikasi } from './letters/verification.ts';
export { snapshotSchema, type PaperKind, type Snapshot } from './snapshots.ts';
