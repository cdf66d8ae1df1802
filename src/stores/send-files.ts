import { createUpload } from '#core/api/upload.ts';
import { account, api, onStatus } from './api.ts';

/** Sends a filled form with its files, telling how far it has come. */
export const upload = createUpload({ url: api.url, token: account.token, onStatus });
