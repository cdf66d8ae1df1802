import { MaskedInput } from '#admin/generate/masked/masked-input.tsx';
import { useWatch } from 'react-hook-form';
import { VideoPreview } from '#admin/generate/video/video-preview.tsx';
import { WithTemplates } from '#admin/generate/templates/with-templates.tsx';
import { KnownWordsInput } from './known-words.tsx';
import { TextBase } from './text-base.tsx';
import type { InputProps } from './types.ts';

export function TextInput(props: InputProps) {
  if (props.field.known !== undefined) return <KnownWordsInput {...props} />;
  return props.field.sealed ? <MaskedInput {...props} /> : <TextBase {...props} />;
}

export const LongTextInput = (props: InputProps) => {
  const input = (
    <TextBase
      {...props}
      textField={{ multiline: true, minRows: props.field.rows ?? 4, maxRows: 20 }}
    />
  );
  const { templates } = props.field;
  return templates ? (
    <WithTemplates name={props.name} uses={templates}>
      {input}
    </WithTemplates>
  ) : (
    input
  );
};

export const EmailInput = (props: InputProps) => <TextBase {...props} type="email" />;

export const PhoneInput = (props: InputProps) => (
  <TextBase {...props} type="tel" htmlInput={{ inputMode: 'tel' }} />
);

export const YearInput = (props: InputProps) => (
  <TextBase {...props} htmlInput={{ inputMode: 'numeric', maxLength: 4 }} />
);

// Kept as typed until it is sent: a number box would swallow what is no number, and say nothing.
export const NumberInput = (props: InputProps) => (
  <TextBase
    {...props}
    htmlInput={{ inputMode: props.field.column === 'real' ? 'decimal' : 'numeric' }}
  />
);

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
