/** What Google asks of a policy for reCAPTCHA, of either edition and every version. */
const hosts = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
const frames = `${hosts} https://recaptcha.google.com/recaptcha/`;

/** Whether a `RECAPTCHA_VERSION` is of a service elsewhere; the portal's own captcha needs no leave. */
export const isOfService = (version: string | undefined): boolean =>
  version !== undefined && version !== '' && version !== 'altcha';

/** Whether a page may ask for a captcha, by the beginning of its HTML. */
export const asksForCaptcha = (html: string): boolean => /<html[^<>]*\sdata-captcha/i.test(html);

/**
 * A page whose Content-Security-Policy lets the captcha's script run. Its box and its badge are
 * placed by style attributes, which no hash can name. A page that was built so stays as it is.
 */
export function widened(html: string): string {
  return html.replace(
    /(<meta http-equiv="?Content-Security-Policy"? content=")([^"]*)"/i,
    (all, start: string, policy: string) => {
      if (policy.includes(hosts)) return all;
      const wider = policy
        .replace(/script-src [^;]*/, `$& ${hosts}`)
        .replace(/connect-src [^;]*/, `$& ${hosts}`)
        .replace(/frame-src [^;]*/, `frame-src ${frames}`);
      return `${start}${wider}; style-src-attr 'unsafe-inline'"`;
    },
  );
}
