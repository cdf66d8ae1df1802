import type { ComponentType } from 'react';
import type { FieldType } from '#core/resource/index.ts';
import { ComputedCell, JsonCell } from './computed.tsx';
import { FileCell } from './file.tsx';
import { FilesCell } from './files.tsx';
import { ImageCell } from './image.tsx';
import { createItemsCell } from './items.tsx';
import { ReferenceCell } from './reference.tsx';
import { RichTextCell } from './rich-text.tsx';
import { SelectCell, SelectsCell } from './select.tsx';
import { TagsCell } from './tags.tsx';
import type { CellProps } from './types.ts';
import { UrlCell } from './url.tsx';
import {
  BooleanCell,
  DateCell,
  NumberCell,
  PasswordCell,
  TimestampCell,
  YearCell,
} from './values.tsx';
import { EmailCell, LongTextCell, PhoneCell, TextCell } from './words.tsx';

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
  selects: SelectsCell,
  reference: ReferenceCell,
  file: FileCell,
  image: ImageCell,
  files: FilesCell,
  url: UrlCell,
  boolean: BooleanCell,
  password: PasswordCell,
  tags: TagsCell,
  items: createItemsCell((type) => cells[type]),
  json: JsonCell,
  computed: ComputedCell,
};
