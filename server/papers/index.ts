/*
 * Papers, registers and files made of data alone: nothing here knows of a database or of HTTP. What
 * draws PDFs is large; who seldom needs it imports its file when it does.
 */
export { canonicalJson, sidik } from './canonical.ts';
export { uniqueNames } from './file-names.ts';
export { deadlineIcs, type Deadline } from './ics.ts';
export { documentNumber, paperKinds } from './kinds.ts';
export { newKode, normaliseKode } from './kode.ts';
export type { Verifikasi } from './letters/verification.ts';
export { registerPdf } from './register/pdf.ts';
export type { Register, RegisterColumn } from './register/register.ts';
export { renderPaper, type Paper } from './render.ts';
export { snapshotSchema, type PaperKind, type Snapshot } from './snapshots.ts';
export { zipOf, type ZipEntry } from './zip.ts';
