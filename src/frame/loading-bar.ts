const throttle = 200;
const duration = 5000;
const tick = 100;
const hideDelay = 500;

let starting: number | undefined;
let ticking: number | undefined;
let hiding: number | undefined;

function bar(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.loading-bar');
}

/** Shows the bar after 200 ms and moves it along for about 5 s. */
export function startLoading(): void {
  clearTimeout(hiding);
  if (starting !== undefined || ticking !== undefined) return;
  starting = window.setTimeout(() => {
    starting = undefined;
    const element = bar();
    if (!element) return;
    let progress = 0;
    show(element, progress);
    element.toggleAttribute('data-active', true);
    ticking = window.setInterval(() => {
      progress = Math.min(1, progress + tick / duration);
      show(element, progress);
    }, tick);
  }, throttle);
}

/** Fills the bar, and hides it 500 ms later. */
export function finishLoading(): void {
  clearTimeout(starting);
  clearInterval(ticking);
  starting = undefined;
  ticking = undefined;
  const element = bar();
  if (!element?.hasAttribute('data-active')) return;
  show(element, 1);
  hiding = window.setTimeout(() => element.removeAttribute('data-active'), hideDelay);
}

function show(element: HTMLElement, progress: number): void {
  element.style.setProperty('--progress', String(progress));
}

/** Starts the bar for a link of our own or a search, and ends it when the page is shown again. */
export function watchNavigation(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target === '_blank' || link.hasAttribute('download')) return;
    const here = location.pathname + location.search;
    if (link.origin === location.origin && link.pathname + link.search !== here) startLoading();
  });
  // At the window, after whoever keeps a form on its page has said so.
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) startLoading();
  });
  addEventListener('pageshow', finishLoading);
}
