import type { ComponentType } from 'react';
import type { FieldType } from '#core/resource/index.ts';
import { BooleanInput } from './boolean.tsx';
import { DateInput } from './date.tsx';
import { FileInput } from './file.tsx';
import { FilesInput } from './files.tsx';
import { ImageInput } from './image.tsx';
import { ItemsInput } from './items/index.tsx';
import { MomentInput } from './moment.tsx';
import { PasswordInput } from './password.tsx';
import { ReferenceInput } from './reference.tsx';
import { RichTextInput } from './rich-text.tsx';
import { SelectInput } from './select.tsx';
import { SelectsInput } from './selects.tsx';
import {
  EmailInput,
  LongTextInput,
  NumberInput,
  PhoneInput,
  TextInput,
  UrlInput,
  YearInput,
} from './typed.tsx';
import type { InputProps } from './types.ts';

/** How each type of field is typed; null where only the server writes it. */
export const inputs: Readonly<Record<FieldType, ComponentType<InputProps> | null>> = {
  text: TextInput,
  longText: LongTextInput,
  richText: RichTextInput,
  email: EmailInput,
  phone: PhoneInput,
  number: NumberInput,
  year: YearInput,
  date: DateInput,
  timestamp: MomentInput,
  select: SelectInput,
  selects: SelectsInput,
  reference: ReferenceInput,
  file: FileInput,
  image: ImageInput,
  files: FilesInput,
  url: UrlInput,
  boolean: BooleanInput,
  password: PasswordInput,
  items: ItemsInput,
  tags: null,
  json: null,
  computed: null,
};
