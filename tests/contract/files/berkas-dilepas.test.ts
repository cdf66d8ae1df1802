import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { form, type Client } from '#tests/support/client.ts';
import { clientOf } from '#tests/support/matrix/files.ts';
import { makeScene } from '#tests/support/matrix/scene.ts';
import { pdf } from '#tests/support/sample-files.ts';

let app: TestApp;
let admin: Client;
let id: string;
beforeAll(async () => {
  app = await startApp();
  const scene = await makeScene(app, 'regulasi');
  admin = clientOf(scene, 1);
  ({ id = '' } = scene.targetsFor(1).get('published') ?? {});
});
afterAll(() => app.close());

const ways: [string, () => ReturnType<Client['post']>][] = [
  ['replaces', () => admin.post(`regulasi/${id}/update-regulasi`, form({ dokumen: pdf('baru') }))],
  ['deletes', () => admin.post(`regulasi/${id}/delete-regulasi`, {})],
];

it.each(ways)(
  'what %s a file is told as done, also where the storage keeps it',
  async (_, call) => {
    const failing = Object.assign(new Error('diam'), { code: 'ETIMEDOUT' });
    const lost = vi.spyOn(app.storage, 'delete').mockRejectedValue(failing);
    try {
      expect((await call()).status).toBe(200);
      expect(lost).toHaveBeenCalled();
    } finally {
      lost.mockRestore();
    }
  },
);
