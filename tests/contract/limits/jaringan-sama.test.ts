import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';

describe('tries from one network', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ trustProxy: ['loopback'] });
  });
  beforeEach(async () => {
    await app.db.deleteFrom('batas').execute();
    app.pauses.length = 0;
  });
  afterAll(() => app.close());

  it('are counted by the /64 of an IPv6 address', async () => {
    const forget = (address: string) =>
      app.anonymous.post(
        'user/lupa-password',
        { email: 'tiada@uji.test' },
        { 'x-forwarded-for': address },
      );
    const host = (time: number) => `2001:db8:0:1:${(time + 1).toString(16)}::${String(time)}`;
    for (let time = 0; time < 30; time += 1) expect((await forget(host(time))).status).toBe(200);
    await forget('2001:db8:0:2::1');
    expect(app.pauses).toEqual([]);
    await forget('2001:DB8::1:ffff:0:0:1');
    expect(app.pauses).toEqual([250]);
  });

  it('are counted by its /48 as well, which may four times as much as one /64', async () => {
    const forget = (network: number, within = '7') =>
      app.anonymous.post(
        'user/lupa-password',
        { email: 'tiada@uji.test' },
        { 'x-forwarded-for': `2001:db8:${within}:${network.toString(16)}::1` },
      );
    for (let network = 0; network < 120; network += 1) await forget(network);
    expect(app.pauses).toEqual([]);
    await forget(120);
    await forget(121);
    expect(app.pauses).toEqual([250, 500]);
    await forget(120, '8');
    expect(app.pauses).toHaveLength(2);
  });
});
