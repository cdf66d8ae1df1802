import { fillVideo } from './fill.ts';
import { refresh } from './refresh.ts';

void refresh('videopublik', fillVideo);
