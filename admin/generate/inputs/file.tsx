import Article from '@mui/icons-material/ArticleOutlined';
import { FileBase } from './file-base.tsx';
import type { InputProps } from './types.ts';

export const FileInput = (props: InputProps) => (
  <FileBase {...props} verb="Pilih berkas" preview={<Article />} />
);
