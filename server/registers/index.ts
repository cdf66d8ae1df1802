import { objectionColumns, objectionEntries } from './keberatan.ts';
import { requestColumns, requestEntries } from './permohonan.ts';
import { registerOf } from './register.ts';

/** The call `register` of requests. */
export const permohonanRegister = registerOf({
  title: 'Register Permohonan Informasi Publik',
  file: 'register-permohonan',
  columns: requestColumns,
  entries: requestEntries,
});

/** The call `register` of objections. */
export const keberatanRegister = registerOf({
  title: 'Register Keberatan',
  file: 'register-keberatan',
  columns: objectionColumns,
  entries: objectionEntries,
});
