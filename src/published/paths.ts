// Apart from addresses.ts: the configuration of the build loads this, and knows no API.

/** The page of an announcement. */
export const announcementPath = (id: string): string =>
  `/informasi/serta-merta/${encodeURIComponent(id)}/`;

/** The place of an answer on the page of the questions. */
export const answerAnchor = (id: string): string => `tanya-${id}`;
