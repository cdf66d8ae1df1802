import './carousel.ts';

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
