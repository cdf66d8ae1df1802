import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { transaction } from '#server/database/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { countAsked } from '#tests/support/database/asked.ts';
import { form, type Answer } from '#tests/support/client.ts';
import { registrant } from '#tests/support/registrant.ts';
import { png } from '#tests/support/sample-files.ts';

describe('whether an address has an account', () => {
  let app: TestApp;
  let serial = 0;
  const nobody = () => `tidakada${String((serial += 1)).padStart(5, '0')}@uji.test`;

  const calls: Record<string, (email: string) => Promise<Answer>> = {
    'a login': (email) => app.anonymous.post('auth/login', { email, password: 'bukan sandinya' }),
    'a registration': (email) => app.anonymous.post('user', { ...registrant, email }),
    'a registration with a card': (email) =>
      app.anonymous.post('user', form({ ...registrant, email, file_ktp: png() })),
    'a verification asked for again': (email) =>
      app.anonymous.post('user/kirim-ulang-verifikasi', { email }),
    'a forgotten password': (email) => app.anonymous.post('user/lupa-password', { email }),
  };

  const known = {
    'a citizen': 'warga00001@uji.test',
    'a citizen who was shut out': 'nonaktif01@uji.test',
    'an officer': 'petugas001@uji.test',
    'one who has not verified': 'menunggu01@uji.test',
    'one who has registered often and not verified': 'menunggu04@uji.test',
  };

  beforeAll(async () => {
    app = await startApp();
    await app.account(3, known['a citizen']);
    await app.account(3, known['a citizen who was shut out'], { status: 'nonaktif' });
    await app.account(3, known['one who has not verified'], { status: 'menunggu_verifikasi' });
    for (let times = 0; times < 4; times += 1) {
      const email = known['one who has registered often and not verified'];
      await app.account(3, email, { status: 'menunggu_verifikasi' });
    }
    await app.account(2, known['an officer']);
  });
  afterAll(() => app.close());

  const unlimited = () => app.db.deleteFrom('batas').execute();

  it.each(Object.keys(calls))('is not in the answer to %s', async (name) => {
    const call = calls[name];
    const told = async (email: string) => {
      await unlimited();
      const answer = await call?.(email);
      const headers = [...(answer?.headers ?? [])].filter(([header]) => header !== 'date');
      return { status: answer?.status, body: answer?.body, headers };
    };
    const stranger = await told(nobody());
    expect(stranger.status).toBeLessThan(500);
    for (const [who, email] of Object.entries(known)) {
      expect({ who, ...(await told(email)) }).toEqual({ who, ...stranger });
    }
  });

  describe('is not in how often the database is asked', () => {
    let asked: ReturnType<typeof countAsked>;
    beforeAll(() => {
      asked = countAsked();
    });
    afterAll(() => {
      asked.restore();
    });

    // Where many ask at once each question waits for its turn, and one more is seen from outside.
    it.each(Object.keys(calls))('by %s', async (name) => {
      const times = async (email: string) => {
        await unlimited();
        return asked.times(async () => calls[name]?.(email));
      };
      await times(nobody());
      const stranger = await times(nobody());
      expect(stranger).toBeGreaterThan(2);
      for (const [who, email] of Object.entries(known)) {
        expect({ who, asked: await times(email) }).toEqual({ who, asked: stranger });
      }
    });

    /** They are the same to the mails as what remains, and take a hash each. */
    const slow = new Set(['a login', 'a registration with a card']);

    // What was counted before tells as much, where it was counted of one and not of the other.
    it('by one call after the other', async () => {
      const times = async (email: string) => {
        await unlimited();
        const all: string[] = [];
        for (let round = 0; round < 3; round += 1) {
          for (const [name, call] of Object.entries(calls).filter(([name]) => !slow.has(name))) {
            const count = await asked.times(() => call(email));
            all.push(`${name}: ${String(count)}`);
          }
        }
        return all;
      };
      const stranger = await times(nobody());
      for (const [who, email] of Object.entries(known)) {
        expect({ who, asked: await times(email) }).toEqual({ who, asked: stranger });
      }
    });

    it('by whoever asks to move there', async () => {
      const id = await app.account(3, 'pindah@uji.test');
      const mover = await app.session(3, id);
      const times = async (email: string) => {
        await unlimited();
        return asked.times(async () => {
          expect((await mover.post(`user/${id}/update-user`, { email })).status).toBe(200);
        });
      };
      await times(nobody());
      const stranger = await times(nobody());
      for (const [who, email] of Object.entries(known)) {
        expect({ who, asked: await times(email) }).toEqual({ who, asked: stranger });
      }
    });
  });

  // On SQLite every write waits for every other, whoever it is about.
  it
    .runIf(inject('databaseKind') === 'postgres')
    .each(['a verification asked for again', 'a forgotten password'])(
    'is not in what %s waits for',
    async (name) => {
      const ask = async (email: string) => expect((await calls[name]?.(email))?.status).toBe(200);
      await unlimited();
      await ask(nobody());
      await transaction(app.db, async (trx) => {
        // As others do in this moment, of addresses that nobody has either.
        await trx.selectFrom('token_sekali').select('id').forUpdate().execute();
        await ask(nobody());
      });
    },
  );

  it('is not in what a login says to the password of a registration of one’s own', async () => {
    const told = async (email: string) => {
      await unlimited();
      expect((await app.anonymous.post('user', { ...registrant, email })).status).toBe(201);
      const { password } = registrant;
      const { status, body } = await app.anonymous.post('auth/login', { email, password });
      return { status, body };
    };
    const stranger = await told(nobody());
    expect(stranger.status).toBe(401);
    for (const [who, email] of Object.entries(known)) {
      expect({ who, ...(await told(email)) }).toEqual({ who, ...stranger });
    }
  });
});
