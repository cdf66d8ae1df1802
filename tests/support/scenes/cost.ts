/** What copies of two kinds cost: Rp 45.000. */
export const costLetter = {
  biaya_rincian: [
    { uraian: 'Fotokopi A4', jumlah: 120, harga: 250 },
    { uraian: 'Ongkos kirim', jumlah: 1, harga: 15_000 },
  ],
  biaya_cara: 'Tunai di meja layanan, atau transfer ke rekening kas negara.',
};
