import '#server/cli/migrate.ts';
