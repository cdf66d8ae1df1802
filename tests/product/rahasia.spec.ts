import { expect, test } from '#tests/support/test.ts';
import { client, form, type Answer } from '#tests/support/client.ts';
import { clientOf } from '#tests/support/product-client.ts';
import { registrant } from '#tests/support/registrant.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { startProduct } from '#tests/support/server.ts';

const secrets = {
  password: 'gerimis-di-atas-pematang-27',
  'a wrong password': 'salah-ketik-kunci-rumah-41',
  'a new password': 'perahu-kertas-menepi-83',
  'an identity number': '3174094102880017',
  'a tax number': '099887766554433',
};
const email = 'rahasia@uji.test';

test('neither the log nor an answer carries a password, a token or an identity number', async () => {
  test.setTimeout(90_000);
  const product = await startProduct({ env: { LOG_LEVEL: 'trace' } });
  try {
    const answers: string[] = [];
    const noted = async (answer: Promise<Answer>): Promise<Answer> => {
      const settled = await answer;
      answers.push(Buffer.from(settled.bytes).toString('utf8'));
      return settled;
    };
    const anonymous = client(product.url, null);
    const admin = await clientOf(product, 'admin@ppid.test');
    const tokenIn = async () =>
      /token=([\w-]+)/.exec((await product.mailTo(email, 'token=')).text)?.[1] ?? '';
    const person = {
      ...{ ...registrant, name: 'Rahasia', email, password: secrets.password },
      ...{ nomor_identitas: secrets['an identity number'], npwp: secrets['a tax number'] },
    };
    const post = (path: string, body: object | FormData, by = anonymous) =>
      noted(by.post(path, body));

    // Refused, and taken; as JSON, and in parts; broken in the middle; in the address.
    await post('user', { ...person, phone: 'x', role_id: 1 });
    expect((await post('user', form({ ...person, file_ktp: pdf() }))).status).toBe(201);
    const verification = await tokenIn();
    const raw = JSON.stringify(person).slice(0, -1);
    const broken = { method: 'POST', body: raw, headers: { 'content-type': 'application/json' } };
    answers.push(await (await fetch(`${product.url}/services/api/user`, broken)).text());
    await noted(anonymous.get(`user?password=${secrets.password}&token=${verification}`));
    await noted(anonymous.get(`auth/${verification.slice(0, 20)}`));
    expect((await post('auth/verifikasi', { token: verification })).status).toBe(200);
    await post('auth/login', { email, password: secrets['a wrong password'] });

    const login = await anonymous.post('auth/login', { email, password: secrets.password });
    const tokens = login.body.data as { access_token: string; raw_token: string; uid: string };
    const citizen = client(product.url, tokens.access_token);
    await post('user/lupa-password', { email });
    await expect.poll(tokenIn).not.toBe(verification);
    const reset = await tokenIn();
    await post('user/ganti-password', { last_password: 'x', password: 'y' }, citizen);
    expect((await noted(citizen.get('audit'))).status).toBe(403);
    const change = {
      last_password: secrets['a wrong password'],
      password: secrets['a new password'],
    };
    expect((await post('user/ganti-password', change, citizen)).status).toBe(422);
    const set = { token: reset, password: secrets['a new password'] };
    expect((await post('auth/reset-password', set)).status).toBe(200);
    expect((await noted(citizen.get(`user/${tokens.uid}`))).status).toBe(401);

    // What officers read and take away.
    for (const path of ['user', `user/${tokens.uid}`, 'audit', 'audit/ekspor', 'user/ekspor']) {
      await noted(admin.get(path));
    }
    const audit = answers.at(-3) ?? '';
    expect(audit).toContain(tokens.uid);
    const named = { name: 'Rahasia Dua' };
    expect((await post(`user/${tokens.uid}/update-user`, named, admin)).status).toBe(200);

    const hidden = {
      ...secrets,
      'the access token': tokens.access_token,
      'the raw token': tokens.raw_token,
      'an officer’s token': admin.token ?? '',
      'the link to verify': verification,
      'the link to a new password': reset,
      'a hash': '$argon2id$',
    };
    const log = product.log();
    expect(log).toContain('/services/api/auth/login');
    // Who logged in, and whose account somebody tried, without a name.
    const events = log
      .split('\n')
      .filter((line) => line.includes('"event"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const event of [
      { event: 'login', account: tokens.uid, role: 3 },
      { event: 'refused', account: tokens.uid, status: 401 },
      { event: 'refused', account: tokens.uid, status: 403 },
    ]) {
      expect(events).toContainEqual(expect.objectContaining(event));
    }
    for (const [what, secret] of Object.entries(hidden)) {
      expect(secret.length).toBeGreaterThan(8);
      expect(log.includes(secret), `the log has ${what}`).toBe(false);
      const carrier = answers.find((answer) => answer.includes(secret));
      expect(carrier, `an answer has ${what}`).toBeUndefined();
    }
  } finally {
    await product.remove();
  }
});
