import { createHash } from 'node:crypto';

/**
 * JSON with the keys of each object sorted by code unit and nothing between the tokens: equal values
 * give equal text, however they were put together or stored. What is undefined is left out.
 * @throws TypeError for what is no JSON (NaN, a function).
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join()}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`);
    return `{${entries.join()}}`;
  }
  const isJson =
    value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
  if (!isJson) throw new TypeError(`not JSON: ${typeof value}`);
  return JSON.stringify(value);
}

/** The fingerprint of what a paper says: SHA-256 of its canonical JSON in UTF-8, in hex. */
export function sidik(snapshot: unknown): string {
  return createHash('sha256').update(canonicalJson(snapshot), 'utf8').digest('hex');
}
