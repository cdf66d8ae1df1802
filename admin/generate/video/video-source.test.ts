import { expect, test } from 'vitest';
import { videoSource } from './video-source.ts';

const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', player],
  ['youtu.be/dQw4w9WgXcQ', player],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', player],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', player],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://video.contoh.id/a/b.MP4?x=1', 'https://video.contoh.id/a/b.MP4?x=1'],
])('%s is played', (address, src) => {
  expect(videoSource(address)?.src).toBe(src);
});

test.each([
  '',
  'tidak ada',
  'https://www.youtube.com/@kanal',
  'https://www.youtube.com/watch?v=../../x',
  'https://youtube.com.jahat.test/watch?v=dQw4w9WgXcQ',
  'http://video.contoh.id/b.mp4',
  'javascript:alert(1)//.mp4',
  'https://video.contoh.id/halaman',
])('%j is not', (address) => {
  expect(videoSource(address)).toBeNull();
});
