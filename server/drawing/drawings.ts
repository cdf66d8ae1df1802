import { consequenceSheet } from '#server/papers/exception/consequence-sheet.ts';
import { registerPdf } from '#server/papers/register/pdf.ts';
import { renderPaper } from '#server/papers/render.ts';
import { reportPdf } from '#server/report/pdf.ts';

/** What is drawn as a PDF, of data alone. */
export const drawings = {
  paper: renderPaper,
  register: registerPdf,
  report: reportPdf,
  consequenceTest: consequenceSheet,
};

export type Drawings = typeof drawings;
export type DrawingName = keyof Drawings;
/** What a drawing is made of. */
export type Given<N extends DrawingName> = Parameters<Drawings[N]>[0];
