import '../api-docs.ts';
