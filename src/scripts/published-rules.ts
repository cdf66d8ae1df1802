import { fillRule } from './published-rule.ts';
import { startList } from './published-list.ts';

startList('regulasi', fillRule);
