import type { APIRoute } from 'astro';
import { situs } from '#data/index.ts';
import { securityTxt } from '../../security-txt/security-txt.ts';

export const GET: APIRoute = () =>
  new Response(securityTxt(situs, new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
