export { keberatanDocuments } from './keberatan-documents.ts';
export { permohonanDocuments } from './permohonan-documents.ts';
