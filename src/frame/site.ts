import { startHeader } from './header.ts';
import { watchNavigation } from './loading-bar.ts';
import { watchViewBar } from '../view-bar/open.ts';
import { startPrefetch } from './prefetch.ts';
import { checkAccess, watchLogout, watchTabs } from './session.ts';

const header = document.querySelector<HTMLElement>('.site-header');
if (header) {
  startHeader(header);
  watchLogout();
  watchTabs();
  void checkAccess();
}
watchNavigation();

const bar = document.querySelector<HTMLDetailsElement>('.view-bar');
if (bar) watchViewBar(bar);
startPrefetch();
