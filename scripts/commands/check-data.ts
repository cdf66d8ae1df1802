import { say } from '../processes.ts';

await import('../check-data.ts');
if (process.exitCode === undefined) say('Semua berkas data benar.');
