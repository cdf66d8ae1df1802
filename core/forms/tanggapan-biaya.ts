import { select } from '#core/resource/fields/index.ts';

/** What an applicant says to the cost of the copies that they asked for. */
export const tanggapanBiayaFields = {
  biaya_tanggapan: select({
    label: 'Jawaban atas biaya',
    part: 'biaya',
    personal: 'none',
    required: true,
    lookup: 'tanggapan_biaya',
  }),
};
