import { fillRule } from './published-fill.ts';
import { startList } from './published-list.ts';

startList('regulasi', fillRule);
