import type { Beranda, Situs } from './schema.ts';
import berandaFile from './beranda.json' with { type: 'json' };
import situsFile from './situs.json' with { type: 'json' };

/** The data files, typed. Their values are checked by `npm run check` and before each build. */
export const situs: Situs = situsFile;
export const beranda = berandaFile as Beranda;
