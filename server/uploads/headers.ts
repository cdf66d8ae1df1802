import type { FastifyRequest } from 'fastify';
import { badRequest, httpError, invalid } from '#server/http/errors.ts';
import { longestName } from './bounds.ts';
import type { Purpose, Upload } from './pending.ts';

/** The version of the protocol: https://tus.io/protocols/resumable-upload */
export const tusVersion = '1.0.0';
/** What of it beside its core. */
export const tusExtensions = 'creation,expiration,termination';

const wholeNumber = /^(?:0|[1-9]\d{0,11})$/;
const longestMetadata = 4_096;

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** @throws HttpError 412 for another version */
export function assertVersion(request: FastifyRequest): void {
  if (headerOf(request, 'tus-resumable') === tusVersion) return;
  const error = httpError(412, `Kepala Tus-Resumable harus ${tusVersion}.`);
  error.headers = { 'tus-version': tusVersion };
  throw error;
}

/** @throws HttpError 400 where it is not there, or no whole number */
export function numberIn(request: FastifyRequest, name: 'upload-length' | 'upload-offset'): number {
  const value = headerOf(request, name) ?? '';
  if (!wholeNumber.test(value)) throw badRequest(`Kepala ${name} harus bilangan bulat.`);
  return Number(value);
}

/** What the file is for, and is called. @throws HttpError 400, 422 */
export function metadataIn(request: FastifyRequest): Purpose & { name: string } {
  const header = headerOf(request, 'upload-metadata') ?? '';
  if (header.length > longestMetadata) throw badRequest('Kepala Upload-Metadata terlalu panjang.');
  const values = new Map(
    header.split(',').map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ');
      return [key, Buffer.from(value, 'base64').toString('utf8')];
    }),
  );
  const of = (key: string) => values.get(key) ?? '';
  const name = of('filename');
  // PostgreSQL keeps no text with a NUL.
  if (name === '' || name.length > longestName || name.includes('\0')) {
    throw invalid({
      'Upload-Metadata': `filename wajib, paling panjang ${longestName} karakter.`,
    });
  }
  return { call: of('call'), field: of('field'), name };
}

/** How an upload stands, as each answer about it says. */
export function standing({ offset, size, expires, call, field, name }: Upload) {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const metadata = Object.entries({ filename: name, call, field });
  return {
    'upload-offset': String(offset),
    'upload-length': String(size),
    'upload-expires': expires.toUTCString(),
    'upload-metadata': metadata.map(([key, value]) => `${key} ${base64(value)}`).join(','),
  };
}
