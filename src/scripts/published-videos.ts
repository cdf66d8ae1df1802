import { fillVideo } from './published-fill.ts';
import { refresh } from './published-refresh.ts';

void refresh('videopublik', fillVideo);
