import { longestCell } from '../sheet.ts';

/** Signs that XML cannot hold stand in it as `_x0001_`. */
const spelled = (text: string): string =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** What a person reads in a cell whose text a workbook holds like this. */
export const plainText = (text: string): string =>
  spelled(text.slice(0, longestCell)).replaceAll(/\r\n?/g, '\n');
