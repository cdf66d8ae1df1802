import { partOf } from '../published/part-of.ts';

/** Milliseconds that a slide stays. */
const stay = 7000;

const root = document.querySelector<HTMLElement>('[data-carousel]');
const track = root && partOf(root, 'track');
const toggle = root && partOf(root, 'toggle');
if (root && track && toggle) start(root, track, toggle);

function start(root: HTMLElement, track: HTMLElement, toggle: HTMLElement): void {
  const slides = [...track.children].filter((slide) => slide instanceof HTMLElement);
  const dots = [...root.querySelectorAll<HTMLElement>('.carousel__dot')];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  /** Nobody has stopped it. */
  let isTurning = !calm.matches;
  /** Nobody reads it just now, and it can be seen. */
  let isHeld = false;
  let isSeen = false;
  let timer: number | undefined;

  const place = (slide: HTMLElement) => slide.offsetLeft - track.offsetLeft;
  const current = () => {
    const away = slides.map((slide) => Math.abs(place(slide) - track.scrollLeft));
    return away.indexOf(Math.min(...away));
  };
  const go = (index: number) => {
    const slide = slides.at(index % slides.length);
    const behavior = calm.matches ? 'instant' : 'smooth';
    if (slide) track.scrollTo({ left: place(slide), behavior });
  };

  const tick = () => {
    if (!document.hidden) go(current() + 1);
  };
  const wait = () => {
    clearInterval(timer);
    if (isTurning && isSeen && !isHeld) timer = window.setInterval(tick, stay);
    toggle.ariaLabel = isTurning ? 'Hentikan putaran' : 'Putar otomatis';
    root.toggleAttribute('data-turning', isTurning);
  };
  const turn = (is: boolean) => {
    isTurning = is;
    wait();
  };
  const hold = (is: boolean) => {
    isHeld = is;
    wait();
  };
  const step = (by: number) => {
    const next = (current() + by + slides.length) % slides.length;
    turn(false);
    go(next);
    const title = slides[next]?.querySelector('h3')?.textContent.trim() ?? '';
    partOf(root, 'status')?.replaceChildren(`${next + 1} dari ${slides.length}: ${title}`);
  };

  toggle.addEventListener('click', () => turn(!isTurning));
  partOf(root, 'previous')?.addEventListener('click', () => step(-1));
  partOf(root, 'next')?.addEventListener('click', () => step(1));
  root.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  });
  // A hand on it takes over for good; a pointer above it, or focus within, only while it is there.
  for (const touch of ['pointerdown', 'wheel', 'touchstart']) {
    track.addEventListener(touch, () => turn(false), { passive: true });
  }
  root.addEventListener('pointerenter', () => hold(true));
  root.addEventListener('pointerleave', () => hold(false));
  track.addEventListener('focusin', () => hold(true));
  track.addEventListener('focusout', () => hold(false));
  track.addEventListener('scroll', () => {
    const now = current();
    dots.forEach((dot, index) => dot.toggleAttribute('data-current', index === now));
  });
  calm.addEventListener('change', () => turn(!calm.matches));
  new IntersectionObserver(
    ([entry]) => {
      isSeen = entry?.isIntersecting ?? false;
      wait();
    },
    { threshold: 0.5 },
  ).observe(track);
  wait();
}
