/** The forms that editors may name; visitors filter by them. */
export const bentukInformasi = [
  'Halaman web',
  'PDF',
  'XLSX',
  'CSV',
  'Salinan lunak',
  'Cetak',
  'Video',
] as const;
