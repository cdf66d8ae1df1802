/** The applicant's rights are the same whoever holds what they asked for; docs/decisions/0176. */
export const rightsStay =
  'Penerusan ini tidak mengakhiri permohonan Anda. Kami tetap menjawabnya, dan Anda tetap berhak mengajukan keberatan.';

/** What the other body was told of the applicant, whose request may be under way yet. */
export const whatWasTold = (agreed: unknown, isOpen: boolean): string =>
  agreed === true
    ? 'Sesuai persetujuan Anda, nama dan kontak Anda kami sebutkan dalam surat penerusannya.'
    : `Nama dan kontak Anda tidak kami berikan kepadanya. Anda dapat menanyakannya sendiri ke sana${isOpen ? ', atau menunggu jawaban kami' : ''}.`;
