import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LevelSelect,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
  type RichTextInputProps,
} from 'ra-input-rich-text';
import type { InputProps } from './types.ts';

// The page's Content-Security-Policy forbids the <style> that the editor would write for itself.
const options: NonNullable<RichTextInputProps['editorOptions']> = {
  ...DefaultEditorOptions,
  injectCSS: false,
};

const editor = '& .RaRichTextInput-editorContent .ProseMirror';

const look = {
  [editor]: {
    minHeight: '11rem',
    outline: 'none',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    bgcolor: 'background.paper',
    typography: 'body1',
    borderColor: 'lineStrong',
    px: 1.75,
    py: 1.25,
  },
  [`${editor} :is(h1, h2, h3, h4, h5, h6)`]: { fontSize: '1.125rem', my: 1 },
  [`${editor} h1`]: { fontSize: '1.375rem' },
  [`${editor} h2`]: { fontSize: '1.25rem' },
  [`${editor}:focus`]: { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
  '& .MuiToggleButton-root': { minWidth: 36, minHeight: 36 },
};

/** What the server keeps of formatted text is what the toolbar offers: no colours, no pictures. */
export default function RichTextEditor({ name, field }: InputProps) {
  return (
    <RichTextInput
      source={name}
      label={field.label}
      isRequired={field.required === true}
      helperText={field.hint ?? false}
      editorOptions={options}
      sx={look}
      toolbar={
        <RichTextInputToolbar size="small">
          <LevelSelect size="small" />
          <FormatButtons size="small" />
          <ListButtons size="small" />
          <LinkButtons size="small" />
          <QuoteButtons size="small" />
          <ClearButtons size="small" />
        </RichTextInputToolbar>
      }
    />
  );
}
