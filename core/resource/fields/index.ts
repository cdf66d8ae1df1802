export { boolean } from './boolean.ts';
export { computed } from './computed.ts';
export { date, isDay } from './date.ts';
export { email } from './email.ts';
export { file, fileAnswerSchema as fileAnswer, type FileAnswer } from './file.ts';
export {
  documentKinds,
  fileKindNames,
  fileKinds,
  identityKinds,
  imageKinds,
} from './file-kinds.ts';
export { image } from './image.ts';
export { items } from './items.ts';
export { json } from './json.ts';
export { longText } from './long-text.ts';
export { moment } from './moment.ts';
export { number } from './number.ts';
export { password } from './password.ts';
export { phone } from './phone.ts';
export { reference } from './reference.ts';
export { richText } from './rich-text.ts';
export { numericSelect, select } from './select.ts';
export { text } from './text.ts';
export { timestamp } from './timestamp.ts';
export { url } from './url.ts';
export { year } from './year.ts';
