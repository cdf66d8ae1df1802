import type { ComponentType } from 'react';
import type { FieldType } from '#core/resource/index.ts';
import { BooleanCell } from './boolean.tsx';
import { ComputedCell } from './computed.tsx';
import { DateCell } from './date.tsx';
import { EmailCell } from './email.tsx';
import { FileCell } from './file.tsx';
import { ImageCell } from './image.tsx';
import { createItemsCell } from './items.tsx';
import { JsonCell } from './json.tsx';
import { LongTextCell } from './long-text.tsx';
import { NumberCell } from './number.tsx';
import { PasswordCell } from './password.tsx';
import { PhoneCell } from './phone.tsx';
import { ReferenceCell } from './reference.tsx';
import { RichTextCell } from './rich-text.tsx';
import { SelectCell } from './select.tsx';
import { TextCell } from './text.tsx';
import { TimestampCell } from './timestamp.tsx';
import type { CellProps } from './types.ts';
import { UrlCell } from './url.tsx';
import { YearCell } from './year.tsx';

/** How each type of field is read. */
export const cells: Readonly<Record<FieldType, ComponentType<CellProps>>> = {
  text: TextCell,
  longText: LongTextCell,
  richText: RichTextCell,
  email: EmailCell,
  phone: PhoneCell,
  number: NumberCell,
  year: YearCell,
  date: DateCell,
  timestamp: TimestampCell,
  select: SelectCell,
  reference: ReferenceCell,
  file: FileCell,
  image: ImageCell,
  url: UrlCell,
  boolean: BooleanCell,
  password: PasswordCell,
  items: createItemsCell((type) => cells[type]),
  json: JsonCell,
  computed: ComputedCell,
};
