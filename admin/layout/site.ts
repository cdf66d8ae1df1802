import { withOwnNames } from '#core/agency/own-names.ts';
import type { Situs } from '#data/schema/situs.ts';
import situs from '#data/situs.json' with { type: 'json' };

/** The public site's page where everybody logs in. */
export const loginPath = '/auth/login';

const site = withOwnNames<Pick<Situs, 'badan' | 'produk' | 'surat'>>(situs);

/** Short name of the product, as data/situs.json has it. */
export const siteName: string = site.produk.singkatan;

/** How copies are paid, as the same file has it; empty where it does not. */
export const usualPayment: string = site.surat?.pembayaran ?? '';
