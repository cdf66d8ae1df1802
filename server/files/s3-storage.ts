import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import type { StorageConfig } from '../config.ts';
import { answered, unstalled } from './answered.ts';
import { openSpool } from './spool.ts';
import type { Storage } from './storage.ts';

/** S3 wants to know the length before the first byte, so the file waits here until it is whole. */
async function spooled(
  body: Readable,
  use: (file: FileHandle, size: number) => Promise<void>,
): Promise<void> {
  const { writing, reading, close } = await openSpool().catch((error: unknown) => {
    body.destroy();
    throw error;
  });
  try {
    const writer = writing.createWriteStream();
    await pipeline(body, writer);
    await use(reading, writer.bytesWritten);
  } finally {
    await close();
  }
}

function missing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** Bodies that are read at once; the next one waits. */
const mostBodies = 1_000;

/** ms without an answer after which a call gives up. */
const usualLimit = 8_000;

const silent = () => undefined;
/** With none the SDK says some errors on the console, where the log has them once already. */
const logger = { trace: silent, debug: silent, info: silent, warn: silent, error: silent };

/**
 * An S3 bucket; the credentials come from the AWS SDK's own places (AWS_ACCESS_KEY_ID, …). Whatever
 * hangs ends with ETIMEDOUT, in the midst of a body as well.
 */
export function createS3Storage(config: Extract<StorageConfig, { kind: 's3' }>): Storage {
  const { bucket, prefix, limit = usualLimit } = config;
  const shared = {
    region: config.region,
    maxAttempts: 2,
    logger,
    // Many stores that speak S3 do not know the newer checksums that the SDK adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(config.endpoint === null ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
  } as const;
  const clientOf = (maxSockets: number) => {
    const agent = { maxSockets };
    const requestHandler = {
      connectionTimeout: limit / 2,
      httpAgent: agent,
      httpsAgent: agent,
    };
    return new S3Client({ ...shared, requestHandler });
  };
  const client = clientOf(50);
  // A body holds its connection for as long as its reader takes: those hold up nothing else.
  const bodies = clientOf(mostBodies);

  return {
    put: (key, body) =>
      spooled(body, async (spool, size) => {
        const file = spool.createReadStream();
        const command = new PutObjectCommand({
          ...{ Bucket: bucket, Key: prefix + key, Body: file, ContentLength: size },
          ContentType: 'application/octet-stream',
        });
        // Nobody else listens for a disk that cannot be read any more, and the process would end.
        const broken = new AbortController();
        file.once('error', (error) => broken.abort(error));
        const send = (late: AbortSignal) =>
          client.send(command, { abortSignal: AbortSignal.any([late, broken.signal]) });
        try {
          await answered(limit, send, () => file.bytesRead);
        } catch (error) {
          throw broken.signal.aborted ? broken.signal.reason : error;
        } finally {
          file.destroy();
        }
      }),
    async get(key, range) {
      const wanted = {
        Bucket: bucket,
        Key: prefix + key,
        ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
      };
      try {
        const { Body } = await answered(limit, (abortSignal) =>
          bodies.send(new GetObjectCommand(wanted), { abortSignal }),
        );
        if (!(Body instanceof Readable)) throw new Error(`S3 gave no body for ${key}.`);
        return unstalled(Body, limit);
      } catch (error) {
        if (error instanceof Error && error.name === 'InvalidRange') return Readable.from([]);
        if (!missing(error)) throw error;
        throw Object.assign(new Error(`No such key: ${key}`), { code: 'ENOENT' });
      }
    },
    async delete(key) {
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: prefix + key });
      await answered(limit, (abortSignal) => client.send(command, { abortSignal }));
    },
    async *keys(unread) {
      const list = (ContinuationToken?: string): Promise<ListObjectsV2CommandOutput> => {
        const page = new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          ContinuationToken,
        });
        return answered(limit, (abortSignal) => client.send(page, { abortSignal }));
      };
      let next: string | undefined;
      do {
        const page = await list(next).catch((error: unknown) => {
          if (!unread) throw error;
          unread(error);
          return null;
        });
        // Where the pages behind it begin, it alone would have told.
        if (!page) return;
        const { Contents = [], NextContinuationToken } = page;
        for (const { Key } of Contents) if (Key !== undefined) yield Key.slice(prefix.length);
        next = NextContinuationToken;
      } while (next !== undefined);
    },
    async ready() {
      const command = new HeadBucketCommand({ Bucket: bucket });
      await answered(limit, (abortSignal) => client.send(command, { abortSignal }));
    },
  };
}
