/** Text as it was written, and what is to be said of its reading. */
interface Decoded {
  text: string;
  note: string | null;
}

/**
 * UTF-8 with or without its mark. What is none is read as Windows-1252, as Excel writes CSV where nobody
 * asks it for UTF-8.
 */
export function decodeText(bytes: Buffer): Decoded {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), note: null };
  } catch {
    return {
      text: new TextDecoder('windows-1252').decode(bytes),
      note: 'Berkas ini bukan UTF-8 dan dibaca sebagai Windows-1252. Periksa huruf yang tidak biasa, seperti é atau tanda kutip.',
    };
  }
}
