import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { lockRow, transaction } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { draw } from '#server/drawing/draw.ts';
import { insertFile, readFile } from '#server/files/berkas.ts';
import { keyOf, newId } from '#server/files/key.ts';
import type { StoredFile } from '#server/files/store-file.ts';
import { notFound } from '#server/http/errors.ts';
import { dropParts, dropUnwritten } from '#server/uploads/purge.ts';
import { paperKinds } from '#server/papers/kinds.ts';
import type { Snapshot } from '#server/papers/snapshots.ts';
import type { LetterSigner } from '#server/signing/letter-signer.ts';
import { followCode, followPage } from '../follow/code.ts';
import { paperName } from './paper-name.ts';
import { ownerOfPaper, type Paper } from './paper-rows.ts';

type Needs = Pick<Deps, 'db' | 'storage' | 'clock' | 'agency' | 'config' | 'log' | 'signer'>;

/**
 * The PDF of a paper: rendered from its snapshot when it is first asked for, the same bytes ever
 * after, whichever server process is asked.
 * @throws HttpError 404 where the case was deleted meanwhile
 */
export async function paperFile(deps: Needs, paper: Paper): Promise<StoredFile> {
  return (await storedFile(deps, paper)) ?? (await drawnOnce(deps, paper));
}

/** Papers that are being drawn: whoever else asks for one waits for it. */
const underWay = new Map<string, Promise<StoredFile>>();

async function drawnOnce(deps: Needs, paper: Paper): Promise<StoredFile> {
  const key = `${paper.id} ${paper.disamarkan_pada}`;
  const there = underWay.get(key);
  if (there) return there;
  const drawing = storeFile(deps, paper).finally(() => underWay.delete(key));
  underWay.set(key, drawing);
  return drawing;
}

const storedFile = ({ db }: Pick<Deps, 'db'>, paper: Paper) =>
  readFile(db, paper.berkas_id, ownerOfPaper(paper.id));

interface Settled {
  kept: StoredFile | null;
  /** The paper as it is now, where an erasure changed it while the PDF was drawn. */
  changed?: Paper;
}

async function storeFile(deps: Needs, paper: Paper): Promise<StoredFile> {
  const { db, storage, clock } = deps;
  const isi = JSON.parse(paper.isi) as Snapshot;
  const pdf = await render(deps, paper, isi);
  const id = newId();
  const owner = ownerOfPaper(paper.id);
  const made: StoredFile = {
    id,
    // The sweep reads the machine's time from the key.
    kunci: keyOf(id, new Date()),
    nama: paperName(isi),
    tipe: 'application/pdf',
    ukuran: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    ...owner,
  };
  await storage.put(made.kunci, Readable.from([pdf], { objectMode: false }), owner);
  const { kept, changed } = await transaction(db, async (trx): Promise<Settled> => {
    const current = await lockRow(trx, 'dokumen_resmi', paper.id);
    if (!current) return { kept: null };
    // Of two who ask at once, the second takes what the first has made.
    const other = await storedFile({ db: trx }, current);
    if (other) return { kept: other };
    // An erasure has taken the applicant out of it since.
    if (!isSame(current, paper)) return { kept: null, changed: current };
    await insertFile(trx, made, clock);
    await trx
      .updateTable('dokumen_resmi')
      .set({ berkas_id: id })
      .where('id', '=', paper.id)
      .execute();
    return { kept: made };
  }).catch(async (error: unknown) => {
    await dropUnwritten(deps, [made.kunci], error);
    throw error;
  });
  if (kept !== made) await dropParts(deps, [made.kunci]);
  if (changed) return storeFile(deps, changed);
  if (!kept) throw notFound();
  return kept;
}

/** Whether two readings of a paper say the same. */
const isSame = (one: Paper, other: Paper): boolean =>
  one.isi === other.isi && one.disamarkan_pada === other.disamarkan_pada;

async function render(deps: Needs, paper: Paper, isi: Snapshot): Promise<Buffer> {
  const { agency, config } = deps;
  // The paper as issued named the applicant. This copy does not, so that no fingerprint matches it.
  if (paper.disamarkan_pada !== null) return draw('paper', { isi, agency, verifikasi: null });
  const kode = paper.kode;
  const url = `${config.publicUrl}/cek-dokumen/?kode=${kode}`;
  const verifikasi = { kode, sidik: paper.sidik, url };
  const pantau = await pantauOf(deps, paper, isi);
  const signer = signerNow(deps);
  if (!signer) return draw('paper', { isi, agency, verifikasi, pantau });
  const tte = {
    nama: signer.nama,
    alasan: paperKinds[isi.jenis].judul,
    tempat: agency.surat?.tempat ?? agency.alamat.join(', '),
    waktu: deps.clock.now(),
  };
  return signer.sign(await draw('paper', { isi, agency, verifikasi, pantau, tte }));
}

/** A certificate that has run out stops no letter: it goes without, as where there is none. */
function signerNow({ signer, clock, log }: Needs): LetterSigner | null {
  if (!signer || signer.isValidAt(clock.now())) return signer;
  log.error({ holder: signer.nama }, 'the certificate to sign letters with is not valid today');
  return null;
}

/** What a receipt tells its holder; nothing on any other paper. */
async function pantauOf({ db, config, clock }: Needs, paper: Paper, isi: Snapshot) {
  const receipts: Partial<Record<Snapshot['jenis'], string>> = {
    tanda_terima_permohonan: 'permohonan' in isi ? isi.permohonan.nomor : '',
    tanda_terima_keberatan: 'keberatan' in isi ? isi.keberatan.nomor : '',
  };
  const nomor = receipts[isi.jenis];
  if (!nomor) return null;
  const of = { resource: paper.resource, recordId: paper.record_id };
  const kode = await transaction(db, async (trx) => {
    // Nothing is kept of a case that was deleted meanwhile, and its papers with it.
    if (!(await lockRow(trx, 'dokumen_resmi', paper.id))) throw notFound();
    return followCode(trx, config, { ...of, now: clock.now() });
  });
  return { nomor, kode, url: followPage(config) };
}
