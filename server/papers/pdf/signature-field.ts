import type { Sheet } from './sheet.ts';

/** What the file says of its electronic signature, beside the certificate. */
export interface SignatureNote {
  /** Who signs, as the certificate names it. */
  nama: string;
  alasan: string;
  tempat: string;
  waktu: Date;
}

/** Bytes kept free for the signature with its certificates. */
export const signatureRoom = 12_288;

/** Filled in once the file is whole: where the signature stands in it. Starred as signpdf looks for it. */
const place = '**********';
/** Hidden and locked: what is to be seen of it is the block above the name. */
const flags = 2 | 128;
/** The file has signatures, and whoever changes it may only append. */
const signed = 3;

/** What pdfkit's types leave out. */
interface Inside {
  _root: { data: { AcroForm: { data: Record<string, unknown> } } };
  page: { dictionary: unknown; annotations: unknown[] };
  ref(data: Record<string, unknown>): { end(): void };
}

/** Leaves room in the file for a PAdES signature (ETSI EN 319 142-1), on the page that comes last. */
export function signatureField(
  { doc }: Sheet,
  { nama, alasan, tempat, waktu }: SignatureNote,
): void {
  const inside = doc as unknown as Inside;
  // pdfkit writes a plain text as a name, and a String as a text.
  const text = (words: string) => Object(words) as unknown;
  const value = inside.ref({
    ...{ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.CAdES.detached' },
    ByteRange: [0, place, place, place],
    Contents: Buffer.alloc(signatureRoom),
    ...{ M: waktu, Name: text(nama), Reason: text(alasan), Location: text(tempat) },
  });
  const field = inside.ref({
    ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', F: flags, Rect: [0, 0, 0, 0] },
    ...{ T: text('TandaTanganElektronik'), V: value, P: inside.page.dictionary },
  });
  inside.page.annotations.push(field);
  value.end();
  field.end();
  doc.initForm();
  const { data: form } = inside._root.data.AcroForm;
  Object.assign(form, { Fields: [field], SigFlags: signed });
  // A reader that draws the fields anew would change what is signed.
  delete form.NeedAppearances;
}
