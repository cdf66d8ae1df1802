import { expect, test, vi } from 'vitest';
import { createUpload, readAnswer } from './upload.ts';

function fakeRequest() {
  const request = {
    upload: {} as Record<string, (event?: unknown) => void>,
    status: 0,
    responseText: '',
    open: vi.fn(),
    setRequestHeader: vi.fn(),
    getResponseHeader: () => null,
    send: vi.fn(),
    abort: vi.fn(() => request.onabort?.()),
    onload: null as (() => void) | null,
    onerror: null as (() => void) | null,
    onabort: null as (() => void) | null,
    onloadend: null as (() => void) | null,
  };
  return request;
}

function setUp() {
  const request = fakeRequest();
  const onStatus = vi.fn();
  const upload = createUpload({
    url: (path) => `/services/api/${path}`,
    token: () => 'tok',
    onStatus,
    request: () => request as unknown as XMLHttpRequest,
  });
  return { request, onStatus, upload };
}

test('an answer is an answer only where it says so', () => {
  expect(readAnswer(201, '{"success":true,"message":"","data":{"id":"1"}}', null).data).toEqual({
    id: '1',
  });
  expect(() => readAnswer(200, '{"success":false,"message":"Tidak."}', null)).toThrow('Tidak.');
  expect(() => readAnswer(502, '<html>', null)).toThrow('Something went wrong.');
});

test('a refusal carries its fields and how long to wait', () => {
  const text =
    '{"success":false,"message":"Isian belum benar.","errors":{"judul":"Judul tidak valid"}}';
  const refusal = expect.objectContaining({ status: 422, errors: { judul: 'Judul tidak valid' } });
  expect(() => readAnswer(422, text, null)).toThrow(refusal as Error);
  expect(() => readAnswer(429, '{}', '30')).toThrow(
    expect.objectContaining({ retryAfter: 30 }) as Error,
  );
});

test('sends token and headers, and tells how far it has come', async () => {
  const { request, onStatus, upload } = setUp();
  const shares: number[] = [];
  const sent = upload('permohonan', new FormData(), {
    headers: { 'Idempotency-Key': 'k' },
    onProgress: (share) => shares.push(share),
  });
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.upload.onload?.();
  request.status = 201;
  request.responseText = '{"success":true,"message":"","data":null}';
  request.onload?.();
  await expect(sent).resolves.toMatchObject({ success: true });
  expect(shares).toEqual([0.25, 1]);
  expect(request.setRequestHeader).toHaveBeenCalledWith('Authorization', 'Bearer tok');
  expect(request.setRequestHeader).toHaveBeenCalledWith('Idempotency-Key', 'k');
  expect(onStatus).toHaveBeenCalledWith(201, 'tok');
});

test('can be cancelled, and tells a broken connection from a refusal', async () => {
  const cancelled = setUp();
  const way = new AbortController();
  const sent = cancelled.upload('permohonan', new FormData(), { signal: way.signal });
  way.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  expect(cancelled.request.abort).toHaveBeenCalledOnce();

  const broken = setUp();
  const lost = broken.upload('permohonan', new FormData());
  broken.request.onerror?.();
  await expect(lost).rejects.toMatchObject({ name: 'ApiFailure', status: 0 });
});
