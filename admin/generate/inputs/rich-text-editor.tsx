import { useMemo, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { HeadingButtons } from './heading-buttons.tsx';
import { LinkButton } from './link/link-button.tsx';
import type { InputProps } from './types.ts';

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
  [`${editor} :is(h1, h2, h3, h4, h5, h6)`]: { fontSize: '1.0625rem', my: 1 },
  [`${editor} h2`]: { fontSize: '1.25rem' },
  [`${editor} a`]: { color: 'primary.main' },
  [`${editor}:focus`]: {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -1,
    boxShadow: 'none',
  },
  // The server keeps no code.
  '& .MuiToggleButton-root[value="code"]': { display: 'none' },
  '& .MuiToggleButton-root': {
    minWidth: 44,
    minHeight: 44,
    color: 'text.primary',
    fontSize: '0.875rem',
  },
};

/**
 * A press on a button leaves the cursor where it is, so that what is typed at once is not lost.
 * The dialog of a link hangs on the toolbar, but is no part of it on the page.
 */
function stayInText(event: MouseEvent<HTMLElement>): void {
  if (event.currentTarget.contains(event.target as Node)) event.preventDefault();
}

/** What the server keeps of formatted text is what the toolbar offers: no colours, no pictures. */
export default function RichTextEditor({ name, field }: InputProps) {
  const options = useMemo(
    () => ({
      ...DefaultEditorOptions,
      // The page's Content-Security-Policy forbids the <style> that the editor would write itself.
      injectCSS: false,
      editorProps: { attributes: { 'aria-label': field.label, 'aria-multiline': 'true' } },
    }),
    [field.label],
  );
  return (
    <RichTextInput
      source={name}
      label={field.label}
      isRequired={field.required === true}
      helperText={field.hint ?? false}
      editorOptions={options}
      sx={look}
      toolbar={
        <Box onMouseDown={stayInText}>
          <RichTextInputToolbar size="small">
            <HeadingButtons />
            <FormatButtons size="small" />
            <ListButtons size="small" />
            <LinkButton />
            <QuoteButtons size="small" />
            <ClearButtons size="small" />
          </RichTextInputToolbar>
        </Box>
      }
    />
  );
}
