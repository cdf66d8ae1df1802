import { askPage } from './call.ts';
import { fillAnnouncement } from './fill.ts';
import { drawPages, pageAsked, pageHref } from './pages.ts';
import { partOf, renew } from './rows.ts';
import { showState, tryNow } from './states.ts';

const root = document.querySelector<HTMLElement>('[data-published="sertamerta"]');
const list = root && partOf(root, 'list');
const nav = root && partOf(root, 'pages');
const template = root?.querySelector('template');
if (root && list && nav && template) start(root, list, nav, template);

function start(
  root: HTMLElement,
  list: HTMLElement,
  nav: HTMLElement,
  template: HTMLTemplateElement,
): void {
  const limit = Number(root.dataset.limit);
  const heading = partOf(root, 'heading');
  const count = partOf(root, 'count');
  const built = [...list.children];
  let total = built.length;
  /** The page that counts; an answer about an earlier one comes too late. */
  let turn = 0;
  /** Which page stands in the list; built ones are as good as any until the API has answered. */
  let shown = 0;
  let isAnswered = false;

  const say = (page: number) => {
    const pages = Math.ceil(total / limit);
    drawPages(nav, page, pages);
    if (!count) return;
    count.hidden = total === 0;
    const text = `${total} pengumuman${pages > 1 ? `, halaman ${page} dari ${pages}` : ''}`;
    if (count.textContent !== text) count.textContent = text;
  };

  const showBuilt = (page: number) => {
    const rows = built.slice((page - 1) * limit, page * limit);
    list.dataset.paged = '';
    list.replaceChildren(...rows);
    shown = rows.length > 0 ? page : 0;
    say(page);
  };

  const show = async (page: number): Promise<void> => {
    turn += 1;
    const mine = turn;
    if (!isAnswered) showBuilt(page);
    if (shown !== page) {
      list.replaceChildren();
      showState(root, 'loading');
    }
    try {
      const answer = await askPage('sertamerta', page, limit);
      if (mine !== turn) return;
      isAnswered = true;
      total = answer.total;
      const last = Math.max(1, Math.ceil(total / limit));
      if (page > last) {
        history.replaceState(history.state, '', pageHref(last));
        return await show(last);
      }
      renew(list, template, answer.records, fillAnnouncement);
      shown = page;
      say(page);
      showState(root, total === 0 ? 'empty' : 'list');
    } catch {
      if (mine === turn) showState(root, shown === page ? 'list' : 'failed');
    }
  };

  nav.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a');
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    heading?.focus({ preventScroll: true });
    root.scrollIntoView();
    void show(pageAsked());
  });
  addEventListener('popstate', () => void show(pageAsked()));
  tryNow(root, () => show(pageAsked()));
}
