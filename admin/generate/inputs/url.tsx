import { useWatch } from 'react-hook-form';
import { VideoPreview } from '#admin/generate/video/video-preview.tsx';
import { TextBase } from './text-base.tsx';
import type { InputProps } from './types.ts';

// Not type="url": that would have the browser refuse an address without its scheme, which the rules allow.
export const UrlInput = (props: InputProps) => (
  <>
    <TextBase {...props} />
    {props.field.video && <Typed {...props} />}
  </>
);

function Typed({ name, field }: InputProps) {
  const value: unknown = useWatch({ name });
  return <VideoPreview address={typeof value === 'string' ? value : ''} title={field.label} />;
}
