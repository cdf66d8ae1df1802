import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { withOwnNames } from '#core/agency/own-names.ts';

const schema = z.object({
  badan: z.object({ nama: z.string(), singkatan: z.string() }),
  produk: z.object({ nama: z.string(), singkatan: z.string() }),
  kontak: z.object({ alamat: z.array(z.string()), telepon: z.string(), surel: z.string() }),
  surat: z.optional(
    z.object({
      ...{ tempat: z.string(), nomor: z.string(), sifat: z.string() },
      penandatangan: z.object({
        jabatan: z.string(),
        nama: z.optional(z.string()),
        nip: z.optional(z.string()),
      }),
      tembusan: z.optional(z.array(z.string())),
    }),
  ),
});

/** How the letters of the office are numbered, headed and signed. */
export type LetterForm = NonNullable<z.infer<typeof schema>['surat']>;

/** Whose portal this is, as letters and mails name it. */
export interface Agency {
  nama: string;
  singkatan: string;
  /** The portal's own short name. */
  produk: string;
  /** The name of the office: Pejabat Pengelola Informasi dan Dokumentasi. */
  kantor: string;
  /** Line by line. */
  alamat: readonly string[];
  telepon: string;
  surel: string;
  /** null where letters bear the name of the office alone. */
  surat: LetterForm | null;
}

/** Reads the agency's name from the file that editors change, the same that the site is built from. */
export async function readAgency(file: URL): Promise<Agency> {
  const written = z.parse(schema, JSON.parse(await readFile(file, 'utf8')));
  const { badan, produk, kontak, surat = null } = withOwnNames(written);
  return { ...badan, produk: produk.singkatan, kantor: produk.nama, ...kontak, surat };
}
