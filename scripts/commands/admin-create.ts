import { main } from '#server/cli/admin-create.ts';

await main();
