import type { Page } from '@playwright/test';

export interface CaptchaScript {
  /** What the service gives the page for a solved challenge; null: it refuses to run one. */
  answer: string | null;
  /** Addresses that the page asked for, in order. */
  asked: string[];
  /** Whether the service can be reached. */
  reachable: boolean;
}

/** The small script that a page loads; the rest comes from another host, as Google has it. */
const first = (enterprise: boolean) => `
  const api = { ready: (done) => waiting.push(done) };
  const waiting = [];
  window.grecaptcha = ${enterprise ? '{ enterprise: api }' : 'api'};
  window.captchaStandIn = (answer) => {
    const widgets = [];
    const execute = async (which) => {
      if (answer === null) throw new Error('refused');
      widgets[which]?.callback(answer);
      return answer;
    };
    Object.assign(api, {
      execute,
      ready: (done) => done(),
      render(place, { sitekey, size, callback, theme }) {
        const widget = { value: '', frame: null, callback: (value) => { widget.value = value; callback(value); } };
        if (size !== 'invisible') {
          const width = size === 'compact' ? 164 : 304;
          place.innerHTML = '<div style="width:' + width + 'px;height:78px"></div>';
          widget.frame = document.createElement('iframe');
          widget.frame.title = 'reCAPTCHA';
          widget.frame.width = width;
          widget.frame.height = 78;
          widget.frame.src = 'https://www.google.com/recaptcha/api2/anchor?k=' + sitekey + '&theme=' + theme;
          place.firstChild.append(widget.frame);
          addEventListener('message', ({ source, data }) => {
            if (source === widget.frame.contentWindow && data === 'ticked') widget.callback(answer);
          });
        }
        return widgets.push(widget) - 1;
      },
      getResponse: (which) => widgets[which].value,
      reset(which) {
        widgets[which].value = '';
        widgets[which].frame?.contentWindow.postMessage('reset', '*');
      },
    });
    waiting.forEach((done) => done());
  };
  const rest = document.createElement('script');
  rest.src = 'https://www.gstatic.com/recaptcha/releases/uji/recaptcha__id.js';
  document.head.append(rest);
`;

const box = `<!doctype html><html lang="id"><title>reCAPTCHA</title>
  <body style="margin:0;font:14px sans-serif;background:#f9f9f9;border:1px solid #d3d3d3;height:76px;display:flex;align-items:center;padding-left:16px">
  <label><input type="checkbox" onchange="parent.postMessage('ticked','*')"> Saya bukan robot</label>
  <script>onmessage = () => { document.querySelector('input').checked = false; }</script>`;

/** Plays Google's side of reCAPTCHA in the browser: the two hosts, the scripts, the box to tick. */
export async function playCaptcha(page: Page, answer: string | null): Promise<CaptchaScript> {
  const script: CaptchaScript = { answer, asked: [], reachable: true };
  const javascript = (body: string) => ({ contentType: 'text/javascript', body });
  await page.route(/^https:\/\/www\.(google|gstatic)\.com\//, async (route) => {
    const url = route.request().url();
    script.asked.push(url);
    if (!script.reachable) return route.abort();
    if (url.includes('/anchor')) return route.fulfill({ contentType: 'text/html', body: box });
    if (url.includes('gstatic')) {
      return route.fulfill(javascript(`captchaStandIn(${JSON.stringify(script.answer)})`));
    }
    return route.fulfill(javascript(`{${first(url.includes('enterprise.js'))}}`));
  });
  return script;
}
