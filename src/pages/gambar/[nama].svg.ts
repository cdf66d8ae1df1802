import type { APIRoute } from 'astro';
import { drawings, type Drawing } from '#core/site/drawings.ts';
import { drawingFile } from '../../art/file.ts';

export const getStaticPaths = () => drawings.map((nama) => ({ params: { nama }, props: { nama } }));

export const GET: APIRoute<{ nama: Drawing }> = ({ props: { nama } }) =>
  new Response(drawingFile(nama), { headers: { 'content-type': 'image/svg+xml' } });
