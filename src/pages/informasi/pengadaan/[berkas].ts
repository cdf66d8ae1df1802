import type { APIRoute } from 'astro';
import type { Berkas } from '#core/site/list/files.ts';
import { semuaBerkas } from '../../../procurement/files.ts';

export const getStaticPaths = () =>
  semuaBerkas().map((berkas) => ({ params: { berkas: berkas.nama }, props: { berkas } }));

export const GET: APIRoute<{ berkas: Berkas }> = async ({ props: { berkas } }) =>
  new Response(await berkas.isi(), { headers: { 'content-type': berkas.tipe } });
