import { useState } from 'react';
import InsertLink from '@mui/icons-material/InsertLink';
import ToggleButton from '@mui/material/ToggleButton';
import { useEditorSelection, useTiptapEditor } from 'ra-input-rich-text';
import { LinkDialog } from './link-dialog.tsx';

/** Makes a link of the words that are chosen, or changes the one that the cursor is in. */
export function LinkButton() {
  const editor = useTiptapEditor();
  const chosen = useEditorSelection();
  const [open, setOpen] = useState(false);
  const isActive = editor?.isActive('link') ?? false;
  const given: unknown = editor?.getAttributes('link').href;
  const close = () => setOpen(false);
  return (
    <>
      <ToggleButton
        value="link"
        size="small"
        title="Tautan"
        aria-label="Tautan"
        aria-haspopup="dialog"
        disabled={!editor?.isEditable || (!chosen && !isActive)}
        selected={isActive}
        onClick={() => setOpen(true)}
      >
        <InsertLink fontSize="inherit" />
      </ToggleButton>
      <LinkDialog
        open={open}
        given={typeof given === 'string' ? given : ''}
        onClose={close}
        onLink={(href) => {
          close();
          editor.chain().focus().extendMarkRange('link').setMark('link', { href }).run();
        }}
        onUnlink={() => {
          close();
          editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
        }}
      />
    </>
  );
}
