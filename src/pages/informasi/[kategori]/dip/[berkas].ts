import type { APIRoute } from 'astro';
import { berkasDaftar, type Berkas } from '../../../../lists/files.ts';
import { kategori } from '../../../../lists/kategori.ts';

export const getStaticPaths = () =>
  kategori.flatMap((each) =>
    berkasDaftar(each).map((berkas) => ({
      params: { kategori: each.slug, berkas: berkas.nama },
      props: { berkas },
    })),
  );

export const GET: APIRoute<{ berkas: Berkas }> = async ({ props: { berkas } }) =>
  new Response(await berkas.isi(), { headers: { 'content-type': berkas.tipe } });
