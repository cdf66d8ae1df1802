import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEditorSelection, useTiptapEditor } from 'ra-input-rich-text';

const levels = [
  { level: 2, label: 'Judul bagian' },
  { level: 3, label: 'Subjudul' },
] as const;

/** Headings below the page's own. */
export function HeadingButtons() {
  const editor = useTiptapEditor();
  // The buttons follow the cursor only where something here does.
  useEditorSelection();
  return (
    <ToggleButtonGroup size="small" aria-label="Judul">
      {levels.map(({ level, label }) => (
        <ToggleButton
          key={level}
          value={level}
          title={label}
          aria-label={`H${level}, ${label}`}
          selected={editor?.isActive('heading', { level }) ?? false}
          onClick={() => editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run()}
        >
          H{level}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
