import './carousel.ts';
import { fillAnnouncement, fillVideo } from '../published/fill.ts';
import { fillQuestion } from '../published/question.ts';
import { refresh } from '../published/refresh.ts';

void refresh('sertamerta', fillAnnouncement);
void refresh('videopublik', fillVideo);
void refresh('faq', fillQuestion);

// The figures change once a year, far down the page: what renews them waits until they come near.
const figures = document.querySelector<HTMLElement>('[data-year]');
if (figures) {
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      void import('./figures.ts').then(({ renewFigures }) => renewFigures(figures));
    },
    { rootMargin: '400px' },
  );
  near.observe(figures);
}
