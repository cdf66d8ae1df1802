export { keberatanDocuments } from './keberatan-documents.ts';
export { permohonanDocuments } from './permohonan-documents.ts';
export { paperRoutes } from './check-route.ts';
export { dropPapers } from './paper-rows.ts';
