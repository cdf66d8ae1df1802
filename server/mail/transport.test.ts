import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailBody } from './layout.ts';
import { startMailbox } from './smtp.fixture.ts';
import type { Mailbox } from './smtp.fixture.ts';
import { createTransport } from './transport.ts';

const publicUrl = 'https://ppid.example/a';
const agency = { produk: 'PPID Uji', surel: 'ppid@uji.example' };
const mail = (more: object = {}) => ({
  id: 'abc',
  to: 'warga@ppid.test',
  subject: 'Permohonan – diterima ♥',
  text: 'Halo dunia ♥',
  html: '<p>Halo dunia ♥</p>',
  ...more,
});

describe('files', () => {
  let varDir = '';
  beforeEach(async () => {
    varDir = await mkdtemp(join(tmpdir(), 'ppid-surat-'));
  });
  afterEach(() => rm(varDir, { recursive: true, force: true }));

  const read = async () => {
    const names = (await readdir(join(varDir, 'mail'))).toSorted();
    return Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(varDir, 'mail', name)))),
    );
  };

  test('each mail is one whole file, in the order of their sending, for its owner alone', async () => {
    const { send } = createTransport({ smtpUrl: null, publicUrl, varDir }, agency);
    for (let n = 0; n < 3; n += 1) await send(mail({ subject: `nomor ${n}` }));
    const names = await readdir(join(varDir, 'mail'));
    expect(names).toHaveLength(3);
    expect(names.every((name) => /^\d{8}T\d{9}Z-[0-9a-f]{12}\.eml$/.test(name))).toBe(true);
    const [first = ''] = names;
    expect((await stat(join(varDir, 'mail', first))).mode & 0o777).toBe(0o600);
    expect(new Set((await read()).map(({ subject }) => subject)).size).toBe(3);
  });

  test('says who, to whom, what, and which mail it is', async () => {
    await createTransport({ smtpUrl: null, publicUrl, varDir }, agency).send(mail());
    const [email] = await read();
    expect(email).toMatchObject({
      from: { name: 'PPID Uji', address: 'no-reply@ppid.example' },
      to: [{ address: 'warga@ppid.test' }],
      subject: 'Permohonan – diterima ♥',
      messageId: '<abc@ppid.example>',
      replyTo: [{ name: 'PPID Uji', address: 'ppid@uji.example' }],
    });
    expect(email?.attachments).toEqual([]);
    expect(email?.text?.trim()).toBe('Halo dunia ♥');
    expect(email?.html?.trim()).toBe('<p>Halo dunia ♥</p>');
  });

  test('files go with it as they are', async () => {
    const files = [
      { name: 'batas.ics', type: 'text/calendar; charset=utf-8', text: 'BEGIN ♥\r\n' },
    ];
    await createTransport({ smtpUrl: null, publicUrl, varDir }, agency).send(mail({ files }));
    const [email] = await read();
    const [file] = email?.attachments ?? [];
    expect(file).toMatchObject({ filename: 'batas.ics', mimeType: 'text/calendar' });
    const [name = ''] = await readdir(join(varDir, 'mail'));
    const written = await readFile(join(varDir, 'mail', name), 'utf8');
    // To the byte, line ends included.
    expect(written).toContain(Buffer.from('BEGIN ♥\r\n').toString('base64'));
  });

  test('the picture at its head goes with a mail that names it, and is left out where there is none', async () => {
    const { html } = mailBody({
      ...{ title: 'Judul', paragraphs: ['Isi.'] },
      agency: { nama: 'Badan Uji', singkatan: 'BU', surel: 'ppid@uji.example' },
    });
    const head = Buffer.from('gambar');
    const config = { smtpUrl: null, publicUrl, varDir };
    await createTransport(config, agency, { head }).send(mail({ html, subject: 'a' }));
    await createTransport(config, agency).send(mail({ html, subject: 'b' }));
    await createTransport(config, agency, { head }).send(mail({ subject: 'c' }));
    const [a, b, c] = await read();
    expect(a?.html).toContain('src="cid:kop"');
    expect(a?.attachments).toMatchObject([{ contentId: '<kop>', disposition: 'inline' }]);
    expect(Buffer.from(a?.attachments[0]?.content as ArrayBuffer)).toEqual(head);
    expect([b?.attachments, c?.attachments]).toEqual([[], []]);
    expect(b?.html).not.toContain('<img');
    expect(b?.html).toContain('<h1');
  });

  test('neither address nor subject adds a recipient or a header', async () => {
    const hostile = mail({
      to: 'a@ppid.test, b@ppid.test',
      subject: 'x\r\nBcc: c@ppid.test\r\n\r\nisi',
    });
    await createTransport({ smtpUrl: null, publicUrl, varDir }, agency).send(hostile);
    const [email] = await read();
    expect(email?.to?.length).toBe(1);
    expect(email?.bcc).toBeUndefined();
    expect(email?.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  test('a directory that cannot be made is an error, not a lost mail', async () => {
    const { send } = createTransport({ smtpUrl: null, publicUrl, varDir: '/dev/null/x' }, agency);
    await expect(send(mail())).rejects.toThrow();
  });
});

describe('SMTP', () => {
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await startMailbox();
  });
  afterAll(() => mailbox.close());

  test('a real server gets the mail as it was meant', async () => {
    await createTransport({ smtpUrl: mailbox.url, publicUrl, varDir: '' }, agency).send(mail());
    const [got] = mailbox.mails;
    expect(got?.recipients).toEqual(['warga@ppid.test']);
    expect(got?.email).toMatchObject({
      from: { name: 'PPID Uji', address: 'no-reply@ppid.example' },
      subject: 'Permohonan – diterima ♥',
      messageId: '<abc@ppid.example>',
    });
    expect(got?.email.html?.trim()).toBe('<p>Halo dunia ♥</p>');
  });

  test('a refusal is an error', async () => {
    mailbox.refuse(1);
    const { send } = createTransport({ smtpUrl: mailbox.url, publicUrl, varDir: '' }, agency);
    await expect(send(mail())).rejects.toMatchObject({ responseCode: 451 });
  });

  test('a server that goes on saying little is given up, and its connection with it', async () => {
    const closed = Promise.withResolvers<void>();
    const dripping = createServer((socket) => {
      const drip = setInterval(() => socket.write('2'), 20);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(drip);
        closed.resolve();
      });
    }).listen(0, '127.0.0.1');
    await once(dripping, 'listening');
    const smtpUrl = `smtp://127.0.0.1:${(dripping.address() as AddressInfo).port}`;
    const { send } = createTransport({ smtpUrl, publicUrl, varDir: '' }, agency, { longest: 300 });
    await expect(send(mail())).rejects.toThrow('300 ms');
    await closed.promise;
    dripping.close();
  });

  test('a server that is not there is an error', async () => {
    const { send } = createTransport(
      { smtpUrl: 'smtp://127.0.0.1:9', publicUrl, varDir: '' },
      agency,
    );
    await expect(send(mail())).rejects.toThrow();
  });
});
