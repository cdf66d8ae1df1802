import { startFinder } from './finder.ts';
import { partOf } from './part-of.ts';

const root = document.querySelector<HTMLElement>('[data-published]');
const list = root && partOf(root, 'list');
if (root && list) startFinder(root, list);
