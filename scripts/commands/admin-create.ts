import '#server/cli/admin-create.ts';
