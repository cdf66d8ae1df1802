import { useState, type ComponentType, type RefObject } from 'react';
import { isApiFailure } from '#core/api/client.ts';
import type { DeviceUser } from '#core/session/device.ts';
import { account } from '#src/stores/api.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import type { Answers, Filed, FilingKind } from './filing.ts';
import { Review, type ReviewProps } from './review.tsx';
import { useSending } from './use-sending.ts';

/** Where one is asked for, it is there when the answers are checked. */
export { loadCaptcha } from '../captcha/use-captcha.ts';

export interface FinishProps {
  kind: FilingKind;
  fields: ReviewProps['fields'];
  user: DeviceUser;
  draftName: string;
  /** null while the form is being filled in. */
  answers: Answers | null;
  shown: ReviewProps['shown'];
  FiledPanel: ComponentType<{ filed: Filed }>;
  /** Whether they are on their way. */
  busy: RefObject<boolean>;
  /** Back to the form, to the named field where there is one. */
  onChange: (name: string | null) => void;
  /** The server has found something wrong with the fields. */
  onRefused: (error: unknown) => void;
  onFiled: (id: string) => void;
}

/** What follows the form: check, send, done. Stays in place while the form is open again. */
export function Finish(props: FinishProps) {
  const {
    kind,
    fields,
    user,
    draftName,
    answers,
    shown,
    FiledPanel,
    busy,
    onChange,
    onRefused,
    onFiled,
  } = props;
  const [filed, setFiled] = useState<Filed | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const sending = useSending<Filed>(draftName);
  const captcha = useCaptcha(kind.name);

  async function send(given: Answers): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setFailure(null);
    try {
      const user_id = account.userId.get() ?? user.id;
      const done = await sending.send({
        path: kind.name,
        call: `${kind.name}.create`,
        answers: given,
        beside: { user_id },
        guard: (post) => captcha.guard((answer) => post({ ...answer })),
      });
      if (!done) return;
      setFiled(done.data);
      onFiled(done.data.id);
    } catch (error) {
      const isAboutFields =
        isApiFailure(error) && Object.keys(error.errors).some((name) => name !== 'captcha');
      if (isAboutFields) onRefused(error);
      else setFailure(error);
    } finally {
      busy.current = false;
    }
  }

  if (filed) return <FiledPanel filed={filed} />;
  if (!answers) return null;
  return (
    <Review
      kind={kind}
      fields={fields}
      name={user.name}
      answers={answers}
      shown={shown}
      sending={sending.state}
      failure={failure}
      captcha={<CaptchaField captcha={captcha} />}
      onChange={(name) => {
        setFailure(null);
        onChange(name);
      }}
      onSend={() => void send(answers)}
      onCancel={sending.cancel}
    />
  );
}
