import { expect, test, vi } from 'vitest';
import type { Upload, UploadJob } from '#core/api/upload.ts';
import { createSending, sharesOf } from './sending.ts';

test('files go one after the other', () => {
  expect(sharesOf([100, 300], 0.125)).toEqual([0.5, 0]);
  expect(sharesOf([100, 300], 0.625)).toEqual([1, 0.5]);
  expect(sharesOf([100, 300], 1)).toEqual([1, 1]);
  expect(sharesOf([0], 0.5)).toEqual([0.5]);
});

test('a file tells how far it has come as long as it is being sent', async () => {
  const { promise, resolve } = Promise.withResolvers<never>();
  let job: UploadJob = {};
  const upload: Upload = (_path, _body, given = {}) => {
    job = given;
    return promise;
  };
  const { send, shareOf, subscribe } = createSending(upload);
  const [first, second] = [new File(['ab'], 'a.pdf'), new File(['cd'], 'b.pdf')];
  const told = vi.fn();
  subscribe(told);
  const sent = send('faq', { form: new FormData(), files: [first, second] });
  job.onProgress?.(0.75);
  expect([shareOf(first), shareOf(second), shareOf(null)]).toEqual([1, 0.5, null]);
  resolve({ success: true } as never);
  await sent;
  expect(shareOf(first)).toBeNull();
  expect(told).toHaveBeenCalledTimes(3);
});
