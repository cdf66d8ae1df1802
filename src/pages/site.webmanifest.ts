import { situs } from '#data/index.ts';

const icon = (size: number) => ({
  src: `/ikon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

export const GET = () =>
  Response.json({
    name: `${situs.produk.singkatan}, ${situs.badan.nama}`,
    short_name: situs.produk.singkatan,
    lang: 'id',
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#0b5a53',
    icons: [icon(192), icon(512)],
  });
