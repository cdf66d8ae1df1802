import { startHeader } from './header.ts';
import { watchNavigation } from './loading-bar.ts';
import { startPrefetch } from './prefetch.ts';
import { checkAccess, watchLogout } from './session.ts';

const header = document.querySelector<HTMLElement>('.site-header');
if (header) {
  startHeader(header);
  watchLogout();
  void checkAccess();
}
watchNavigation();
startPrefetch();
