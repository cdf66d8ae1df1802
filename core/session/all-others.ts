/** In place of a session's id, where all but the one that asks are meant. */
export const semuaLain = 'lain';
