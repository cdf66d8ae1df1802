import { text } from '#core/resource/fields/index.ts';

/** What a picture shows, in words: a screen reader says them in its place. */
export const keteranganGambar = text({
  label: 'Keterangan gambar',
  max: 200,
  hint: 'Apa yang tampak di gambar, bagi pembaca yang tidak melihatnya.',
});
