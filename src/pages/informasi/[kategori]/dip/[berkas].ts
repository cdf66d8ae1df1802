import type { APIRoute } from 'astro';
import type { Berkas } from '#core/site/list/files.ts';
import { listFiles } from '../../../../lists/files/files.ts';
import { kategori } from '../../../../lists/kategori.ts';

export const getStaticPaths = () =>
  kategori.flatMap((each) =>
    listFiles(each).map((berkas) => ({
      params: { kategori: each.slug, berkas: berkas.nama },
      props: { berkas },
    })),
  );

export const GET: APIRoute<{ berkas: Berkas }> = async ({ props: { berkas } }) =>
  new Response(await berkas.isi(), { headers: { 'content-type': berkas.tipe } });
