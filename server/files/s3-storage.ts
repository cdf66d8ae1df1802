import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { StorageConfig } from '../config.ts';
import type { Storage } from './storage.ts';

/** S3 wants to know the length before the first byte, so the file waits here until it is whole. */
async function spooled(
  body: Readable,
  use: (path: string, size: number) => Promise<void>,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'ppid-unggah-'));
  try {
    const path = join(directory, 'isi');
    const file = await open(path, 'wx', 0o600);
    const writer = file.createWriteStream();
    await pipeline(body, writer);
    await use(path, writer.bytesWritten);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function missing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** An S3 bucket; the credentials come from the AWS SDK's own places (AWS_ACCESS_KEY_ID, …). */
export function createS3Storage(config: Extract<StorageConfig, { kind: 's3' }>): Storage {
  const { bucket, prefix } = config;
  const client = new S3Client({
    region: config.region,
    maxAttempts: 3,
    // Many stores that speak S3 do not know the newer checksums that the SDK adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(config.endpoint === null ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
  });
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });

  return {
    put: (key, body) =>
      spooled(body, (path, size) =>
        driver.putStream(prefix + key, createReadStream(path), {
          contentLength: size,
          contentType: 'application/octet-stream',
        }),
      ),
    async get(key, range) {
      const wanted = {
        Bucket: bucket,
        Key: prefix + key,
        ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
      };
      try {
        const { Body } = await client.send(new GetObjectCommand(wanted));
        if (!(Body instanceof Readable)) throw new Error(`S3 gave no body for ${key}.`);
        return Body;
      } catch (error) {
        if (!missing(error)) throw error;
        throw Object.assign(new Error(`No such key: ${key}`), { code: 'ENOENT' });
      }
    },
    delete: (key) => driver.delete(prefix + key),
    async *keys() {
      // Not by the driver, which stops at the first key that it would not have named so itself.
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key } of Contents) if (Key !== undefined) yield Key.slice(prefix.length);
      }
    },
    async ready() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}
