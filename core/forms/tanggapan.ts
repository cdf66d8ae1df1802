import { longText, select } from '#core/resource/fields/index.ts';

/** What an applicant answers to the decision on their objection, once. */
export const tanggapanFields = {
  tanggapan_pemohon: select({
    label: 'Tanggapan',
    required: true,
    lookup: 'tanggapan_pemohon',
    part: 'tanggapan',
    personal: 'none',
  }),
  uraian_tanggapan: longText({
    label: 'Uraian tanggapan',
    part: 'tanggapan',
    personal: 'words',
    max: 2000,
    rows: 3,
    hint: 'Dicatat dalam register keberatan bersama tanggapan ini.',
  }),
};
