import { longDay } from '#core/format/day.ts';
import { askForDocument, type Answer, type Recorded } from './call.ts';
import { watchFile } from './file.ts';

type State = 'found' | 'file' | 'absent' | 'failed';

/** Facts that the paper writes otherwise than the register keeps them. */
const shownAs: Readonly<Record<string, (value: string) => string>> = {
  tanggal: longDay,
  sidik: (value) => value.replace(/.{4}(?=.)/g, '$& '),
};

const page = document.querySelector<HTMLElement>('.check-document');
const form = page?.querySelector('form');
if (page && form) start(page, form);

function start(page: HTMLElement, form: HTMLFormElement): void {
  const find = <T extends HTMLElement>(selector: string) => page.querySelector<T>(selector);
  const part = (name: string) => find(`[data-part="${name}"]`);
  const input = find<HTMLInputElement>('#kode');
  const button = find<HTMLButtonElement>('button[type="submit"]');
  const said = part('said');
  if (!input || !button || !said) return;
  /** The check that counts; an answer to an earlier one comes too late. */
  let latest = 0;
  let recorded: Recorded | null = null;
  const forgetFile = watchFile(page, () => recorded?.sha256 ?? null);

  const show = (...shown: State[]) => {
    for (const section of page.querySelectorAll<HTMLElement>('[data-state]')) {
      section.hidden = !shown.includes(section.dataset.state as State);
    }
  };
  const showPart = (name: string, isShown: boolean) => {
    const element = part(name);
    if (element) element.hidden = !isShown;
  };

  const showError = (isEmpty: boolean) => {
    part('field')?.classList.toggle('field--invalid', isEmpty);
    showPart('empty', isEmpty);
    if (isEmpty) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    input.setAttribute('aria-describedby', `kode-bantuan${isEmpty ? ' kode-galat' : ''}`);
  };

  const showRecorded = (facts: Recorded) => {
    for (const fact of page.querySelectorAll<HTMLElement>('[data-fact]')) {
      const value = facts[fact.dataset.fact as keyof Recorded] ?? '';
      fact.textContent = shownAs[fact.dataset.fact ?? '']?.(value) ?? value;
    }
    const isRendered = facts.sha256 !== null;
    // Browsers hash only where nobody can have changed the page on its way.
    showPart('compare', isRendered && isSecureContext);
    showPart('insecure', isRendered && !isSecureContext);
    showPart('unrendered', !isRendered);
    showPart('file-hash', isRendered);
    show('found', 'file');
  };

  const showAnswer = (answer: Answer): State => {
    recorded = answer.kind === 'recorded' ? answer.document : null;
    if (recorded) {
      showRecorded(recorded);
      return 'found';
    }
    const state = answer.kind === 'absent' ? 'absent' : 'failed';
    const reason = part('reason');
    if (reason && 'message' in answer) reason.textContent = answer.message;
    show(state);
    return state;
  };

  /** @param byHand a person waits for it: the answer gets the focus, else it is only said */
  const check = async (code: string, byHand: boolean) => {
    const turn = (latest += 1);
    recorded = null;
    forgetFile();
    button.setAttribute('aria-busy', 'true');
    said.textContent = 'Memeriksa…';
    show();
    const answer = await askForDocument(code);
    if (turn !== latest) return;
    button.removeAttribute('aria-busy');
    const heading = find(`[data-state="${showAnswer(answer)}"] h2`);
    said.textContent = byHand ? '' : (heading?.textContent ?? '').trim();
    if (byHand) heading?.focus();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const code = input.value.trim();
    showError(code === '');
    if (code === '') {
      input.focus();
      return;
    }
    history.replaceState(history.state, '', `?kode=${encodeURIComponent(code)}`);
    void check(code, true);
  });

  const given = new URLSearchParams(location.search).get('kode')?.trim() ?? '';
  if (given === '') return;
  input.value = given;
  void check(given, false);
}
