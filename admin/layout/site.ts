import situs from '#data/situs.json' with { type: 'json' };

/** Short name of the product, as data/situs.json has it. */
export const siteName: string = situs.produk.singkatan;
