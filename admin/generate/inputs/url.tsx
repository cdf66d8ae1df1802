import { TextBase } from './text-base.tsx';
import type { InputProps } from './types.ts';

// Not type="url": that would have the browser refuse an address without its scheme, which the rules allow.
export const UrlInput = (props: InputProps) => <TextBase {...props} />;
