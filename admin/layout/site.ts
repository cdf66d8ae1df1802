import { withOwnNames } from '#core/agency/own-names.ts';
import situs from '#data/situs.json' with { type: 'json' };

/** The public site's page where everybody logs in. */
export const loginPath = '/auth/login';

/** Short name of the product, as data/situs.json has it. */
export const siteName: string = withOwnNames(situs).produk.singkatan;
