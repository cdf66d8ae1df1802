import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseConfig } from '../config.ts';
import { migrate, openDatabase, transaction } from '../database/index.ts';
import type { Database } from '../database/index.ts';
import { createVault } from '../vault/vault.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox } from './outbox.ts';
import { startMailbox } from './smtp.fixture.ts';
import type { Mailbox } from './smtp.fixture.ts';
import { createTransport } from './transport.ts';
import type { OutgoingMail, Transport } from './transport.ts';

interface Fresh {
  config: DatabaseConfig;
  drop(): Promise<void>;
}

/** Patient with a machine that has other work to do. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000, interval: 10 });

const vault = createVault('s'.repeat(64));

const mail = (subject: string) => ({ to: 'a@ppid.test', subject, text: 'isi', html: '<p>isi</p>' });

/** What holds on both databases. */
export function outboxSuite(name: string, fresh: () => Promise<Fresh>): void {
  describe(`the outbox on ${name}`, () => {
    let store: Fresh;
    let opened: Database;
    let moment: Date;
    let warnings: string[];
    const outboxes: Outbox[] = [];
    const clock = { now: () => moment };

    beforeEach(async () => {
      store = await fresh();
      opened = await openDatabase(store.config);
      await migrate(opened.db);
      moment = new Date('2026-11-20T01:00:00.000Z');
      warnings = [];
    });
    afterEach(async () => {
      await Promise.all(outboxes.splice(0).map((outbox) => outbox.close()));
      await opened.close();
      await store.drop();
    });

    function outboxOver(transport: Transport): Outbox {
      const note = (facts: unknown, message?: string) => {
        warnings.push(message ?? JSON.stringify(facts));
      };
      const log = { warn: note, error: note };
      const outbox = createOutbox({ db: opened.db, transport, vault, clock, log });
      outboxes.push(outbox);
      return outbox;
    }

    function recorder(fail: (mail: OutgoingMail) => boolean = () => false) {
      const sent: OutgoingMail[] = [];
      const tried: OutgoingMail[] = [];
      const transport: Transport = {
        async send(outgoing) {
          tried.push(outgoing);
          if (fail(outgoing)) throw Object.assign(new Error('ditolak'), { code: 'EENVELOPE' });
          sent.push(outgoing);
        },
      };
      return { transport, sent, tried };
    }

    const rows = () => opened.db.selectFrom('surat_keluar').selectAll().execute();
    const pass = (milliseconds: number) => {
      moment = new Date(moment.getTime() + milliseconds);
    };

    test('what the transaction took back is never sent, what it kept is', async () => {
      const { transport, sent } = recorder();
      const outbox = outboxOver(transport);
      await transaction(opened.db, async (trx) => {
        await outbox.enqueue(trx, mail('batal'));
        throw new Error('batal');
      }).catch(() => undefined);
      await transaction(opened.db, (trx) => outbox.enqueue(trx, mail('jadi')));
      outbox.kick();
      await eventually(() => sent.map(({ subject }) => subject)).toEqual(['jadi']);
      await eventually(rows).toMatchObject([
        {
          status: 'terkirim',
          percobaan: 1,
          terkirim_pada: '2026-11-20T01:00:00.000Z',
          galat: null,
        },
      ]);
    });

    test('of two mails with one key the first is sent; those without a key all are', async () => {
      const { transport, sent } = recorder();
      const outbox = outboxOver(transport);
      for (const key of ['a', 'a', 'b']) await outbox.enqueue(opened.db, { ...mail(key), key });
      for (const subject of ['c', 'c']) await outbox.enqueue(opened.db, mail(subject));
      outbox.start();
      await expect
        .poll(() => sent.map(({ subject }) => subject).toSorted())
        .toEqual([...['a', 'b', 'c', 'c']]);
    });

    test('mails of one moment go out in the order in which they were put in', async () => {
      const { transport, sent } = recorder();
      const outbox = outboxOver(transport);
      const subjects = Array.from({ length: 40 }, (_, n) => `nomor ${n}`);
      for (const subject of subjects) await outbox.enqueue(opened.db, mail(subject));
      // PostgreSQL moves the rows that it changes, and gives them back where they are then.
      for (const status of ['gagal', 'antre']) {
        await opened.db
          .updateTable('surat_keluar')
          .set({ status })
          .where('subjek', 'in', ['nomor 0', 'nomor 7', 'nomor 33'])
          .execute();
      }
      outbox.kick();
      await eventually(() => sent.map(({ subject }) => subject)).toEqual(subjects);
    });

    test('a body is sealed while it waits, and blank once it is sent or given up', async () => {
      const secret = 'token=rahasia-sekali';
      const letter = {
        to: 'a@ppid.test',
        subject: 'tautan',
        text: secret,
        html: `<p>${secret}</p>`,
      };
      const { transport, sent, tried } = recorder(({ subject }) => subject === 'ditolak');
      const outbox = outboxOver(transport);
      for (const subject of ['tautan', 'ditolak']) {
        await outbox.enqueue(opened.db, { ...letter, subject });
      }
      const waiting = await rows();
      expect(JSON.stringify(waiting)).not.toContain('rahasia');
      // In the place of another's it does not go out.
      await outbox.enqueue(opened.db, { ...letter, subject: 'tertukar' });
      const { teks = '', html = '' } = waiting[0] ?? {};
      const swap = opened.db.updateTable('surat_keluar').set({ teks, html });
      await swap.where('subjek', '=', 'tertukar').execute();
      for (let n = 1; n <= 66; n += 1) {
        outbox.kick();
        await eventually(rows).toContainEqual(
          expect.objectContaining({ subjek: 'ditolak', percobaan: n, galat: 'ditolak' }),
        );
        pass(2 * 3_600_000);
      }
      await outbox.close();
      expect(sent.map(({ text, html: page }) => [text, page])).toEqual([
        [letter.text, letter.html],
      ]);
      expect(new Set(tried.map(({ subject }) => subject))).toEqual(new Set(['tautan', 'ditolak']));
      const after = await rows();
      expect(after.map(({ status }) => status).toSorted()).toEqual(['gagal', 'gagal', 'terkirim']);
      for (const row of after) expect(row).toMatchObject({ teks: '', html: '' });
    });

    test('four processes over one database send each mail once', async () => {
      const { transport, sent } = recorder();
      const workers = Array.from({ length: 4 }, () => outboxOver(transport));
      for (let n = 0; n < 40; n += 1) await workers[0]?.enqueue(opened.db, mail(`nomor ${n}`));
      for (const worker of workers) worker.kick();
      await eventually(() => sent.length).toBe(40);
      await Promise.all(workers.map((worker) => worker.close()));
      expect(new Set(sent.map(({ id }) => id)).size).toBe(40);
      expect(warnings).toEqual([]);
    });

    test('a refused mail waits twice as long each time, two hours at most, and is given up after a weekend', async () => {
      const { transport, tried } = recorder(() => true);
      const begun = moment.getTime();
      const outbox = outboxOver(transport);
      await outbox.enqueue(opened.db, mail('ditolak'));
      const waits: number[] = [];
      for (let n = 1; ; n += 1) {
        outbox.kick();
        await eventually(rows).toMatchObject([{ percobaan: n, galat: 'ditolak' }]);
        const [row] = await rows();
        if (row?.status === 'gagal') break;
        const wait = Date.parse(String(row?.['berikutnya_pada'])) - moment.getTime();
        waits.push(wait / 1_000);
        pass(wait);
      }
      expect(waits.slice(0, 10)).toEqual([
        ...[30, 60, 120, 240, 480, 960, 1_920, 3_840, 7_200, 7_200],
      ]);
      expect(Math.max(...waits)).toBe(7_200);
      expect((moment.getTime() - begun) / 86_400_000).toBeGreaterThan(4.5);
      outbox.kick();
      await outbox.close();
      expect(tried).toHaveLength(waits.length + 1);
      expect(warnings.at(-1)).toBe('a mail was given up');
    });

    test('a mail that waits goes out soon after the clock was set back by a day', async () => {
      let isDown = true;
      const { transport, sent, tried } = recorder(() => isDown);
      const outbox = outboxOver(transport);
      await outbox.enqueue(opened.db, mail('ditolak'));
      outbox.kick();
      await eventually(() => tried.length).toBe(1);
      await outbox.close();
      await outboxOver(transport).enqueue(opened.db, mail('baru'));
      // One that another process is about to send: who knows what becomes of it.
      await outboxOver(transport).enqueue(opened.db, { ...mail('di tangan lain'), key: 'lain' });
      await opened.db
        .updateTable('surat_keluar')
        .set({ galat: 'sedang dikirim', berikutnya_pada: '2026-11-20T01:05:00.000Z' })
        .where('kunci', '=', 'lain')
        .execute();
      moment = new Date('2026-11-19T01:00:00.000Z');
      isDown = false;
      const after = outboxOver(transport);
      after.kick();
      await eventually(() => sent.map(({ subject }) => subject).sort()).toEqual([
        'baru',
        'ditolak',
      ]);
      await after.close();
      expect(sent).toHaveLength(2);
    });

    test('a mail whose sender died is sent again, the same and not in silence', async () => {
      const { transport, sent } = recorder();
      const dying = outboxOver({ send: () => new Promise(() => undefined) });
      await dying.enqueue(opened.db, mail('terputus'));
      dying.kick();
      await eventually(rows).toMatchObject([{ percobaan: 1, galat: 'sedang dikirim' }]);
      outboxes.pop();

      const living = outboxOver(transport);
      pass(60_000);
      living.kick();
      await living.close();
      expect(sent).toEqual([]);

      const later = outboxOver(transport);
      pass(10 * 60_000);
      later.kick();
      await eventually(() => sent.length).toBe(1);
      const [row] = await rows();
      expect(sent[0]?.id).toBe(row?.['id']);
      expect(warnings).toEqual([expect.stringContaining('may go out twice')]);
    });

    test('close waits for the mail under way, and takes no more', async () => {
      let finish: () => void = () => undefined;
      const tried: string[] = [];
      const outbox = outboxOver({
        send: ({ subject }) => {
          tried.push(subject);
          return new Promise((resolve) => {
            finish = resolve;
          });
        },
      });
      await outbox.enqueue(opened.db, mail('pertama'));
      outbox.kick();
      await eventually(() => tried).toEqual(['pertama']);
      await outbox.enqueue(opened.db, mail('kedua'));
      const closing = outbox.close();
      finish();
      await closing;
      outbox.kick();
      expect(tried).toEqual(['pertama']);
      expect((await rows()).map((row) => row['status']).toSorted()).toEqual(['antre', 'terkirim']);
    });

    describe('with a real SMTP server', () => {
      let mailbox: Mailbox;
      beforeEach(async () => {
        mailbox = await startMailbox();
      });
      afterEach(() => mailbox.close());

      test('a mail refused at first is delivered at the next try, once', async () => {
        const publicUrl = 'http://127.0.0.1:4321';
        const agency = { produk: 'PPID Uji', surel: 'ppid@uji.test' };
        const outbox = outboxOver(
          createTransport({ smtpUrl: mailbox.url, publicUrl, varDir: '' }, agency),
        );
        mailbox.refuse(1);
        await outbox.enqueue(opened.db, mail('Verifikasi'));
        outbox.kick();
        await expect
          .poll(rows)
          .toMatchObject([{ status: 'antre', galat: expect.stringContaining('451') }]);
        expect(mailbox.mails).toEqual([]);
        pass(30_000);
        outbox.kick();
        await eventually(rows).toMatchObject([{ status: 'terkirim', percobaan: 2 }]);
        expect(mailbox.mails.map(({ email }) => email.subject)).toEqual(['Verifikasi']);
      });
    });
  });
}
