/** Sent in place of a session's id to mean all sessions but the caller's own. */
export const semuaLain = 'lain';
