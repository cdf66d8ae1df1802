import { createHash } from 'node:crypto';

/** More is nested in nothing that anybody fills in, and each level costs room on the stack. */
const deepest = 64;

/**
 * JSON with the keys of each object sorted by code unit and nothing between the tokens: equal values
 * give equal text, however they were put together or stored. What is undefined is left out.
 * @throws TypeError for what is no JSON (NaN, a function); RangeError for what is nested too deeply
 */
export const canonicalJson = (value: unknown): string => textOf(value, deepest);

function textOf(value: unknown, levels: number): string {
  if (levels === 0) throw new RangeError('nested too deeply');
  const inner = (item: unknown) => textOf(item ?? null, levels - 1);
  if (Array.isArray(value)) return `[${value.map(inner).join()}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => `${JSON.stringify(key)}:${inner(item)}`);
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
