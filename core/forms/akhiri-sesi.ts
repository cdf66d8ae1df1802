export { ownPasswordFields as akhiriSesiFields } from '#core/resource/own-password.ts';
