import { useEffect, useRef } from 'react';
import { ReCAPTCHA } from 'react-google-recaptcha';
import { apiFailure } from '#core/api/client.ts';
import { say } from '#core/rules/messages.ts';
import type { ServiceProps } from './solver.ts';
import { captchaFailure } from './settings.ts';

/** A challenge that is closed tells nobody. */
const patience = 90_000;
/** The usual box is 304 px wide. */
const roomForBox = '(min-width: 360px)';

/** The service's own box to tick, or its challenge that comes up when it doubts. */
export function ByWidget({ settings, onReady }: ServiceProps) {
  const widget = useRef<ReCAPTCHA>(null);
  const marker = useRef<HTMLInputElement>(null);
  const isInvisible = settings.size === 'invisible';
  useEffect(() => {
    onReady({
      async solve() {
        if (isInvisible) return execute(widget.current);
        const ticked = widget.current?.getValue();
        if (!ticked) throw apiFailure(422, '', { captcha: say('Captcha', 'required') });
        return ticked;
      },
      reset: () => widget.current?.reset(),
    });
  }, [isInvisible, onReady]);

  const { grecaptcha } = globalThis as { grecaptcha?: object };
  return (
    <>
      <input type="hidden" name="captcha" ref={marker} />
      <ReCAPTCHA
        ref={widget}
        grecaptcha={grecaptcha}
        sitekey={settings.siteKey}
        size={isInvisible ? 'invisible' : matchMedia(roomForBox).matches ? 'normal' : 'compact'}
        theme={matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'}
        // To the form it is a field that has changed.
        onChange={() => marker.current?.dispatchEvent(new Event('input', { bubbles: true }))}
      />
    </>
  );
}

async function execute(widget: ReCAPTCHA | null): Promise<string> {
  widget?.reset();
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  const answer = await Promise.race([widget?.executeAsync(), late]).catch(() => null);
  if (!answer) throw captchaFailure('Failed to execute');
  return answer;
}
