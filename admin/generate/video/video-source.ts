/** Where a video is played from. */
export interface VideoSource {
  kind: 'frame' | 'file';
  src: string;
}

const youtubeHosts = new Set(['youtube.com', 'm.youtube.com', 'youtube-nocookie.com']);
const youtubeId = /^[\w-]{11}$/;
const file = /\.(mp4|webm|ogv)$/i;

/** What plays the video of an address; null where nothing here does. */
export function videoSource(address: string): VideoSource | null {
  const text = address.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || text === '') return null;
  const host = url.hostname.replace(/^www\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return youtube(first);
  if (youtubeHosts.has(host)) {
    const byPath = ['embed', 'shorts', 'live'].includes(first) ? second : '';
    return youtube(url.searchParams.get('v') ?? byPath);
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const id = first === 'video' ? second : first;
    return /^\d+$/.test(id) ? frame(`https://player.vimeo.com/video/${id}?dnt=1`) : null;
  }
  // The page's policy plays nothing that comes unencrypted.
  const isFile = url.protocol === 'https:' && file.test(url.pathname);
  return isFile ? { kind: 'file', src: url.href } : null;
}

const frame = (src: string): VideoSource => ({ kind: 'frame', src });

const youtube = (id: string): VideoSource | null =>
  youtubeId.test(id) ? frame(`https://www.youtube-nocookie.com/embed/${id}`) : null;
