import { tiapUnsur } from '#core/survei/unsur.ts';

/** A survey in which every element is given one mark. */
export const surveyMarks = (nilai: string) => tiapUnsur(() => nilai);
