import { calendarOf } from '#core/case/kalender/kalender.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { weekdayAndDay } from '#core/format/day.ts';
import { canPickDay, pickDay } from '#core/format/pick-day.ts';
import { readDay, readTypedDay, writeDay } from '#core/format/typed-day.ts';
import { builtIn, currentLists } from './lists.ts';
import { clockOf, extensionOf, isDay, readQuestion, writeQuestion } from './question.ts';
import { showResult } from './view.ts';

const page = document.querySelector<HTMLElement>('.calculator');
const form = page?.querySelector('form');
const result = page?.querySelector<HTMLElement>('.calculator__result');
if (page && form && result) start(page, form, result);

function start(page: HTMLElement, form: HTMLFormElement, result: HTMLElement): void {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const clock = form.querySelector<HTMLSelectElement>('#hitung');
  const day = form.querySelector<HTMLInputElement>('#tanggal');
  const more = form.querySelector<HTMLSelectElement>('#perpanjangan');
  if (!clock || !day || !more) return;

  const today = dayInJakarta(new Date());
  const { rules, lists: own } = builtIn();
  let lists = own;

  const show = (tanggal = readDay(day.value) ?? '') => {
    const { value: hitung, selectedOptions } = clock;
    part('event')?.replaceChildren(selectedOptions[0]?.dataset.event ?? '');
    part('extension')?.toggleAttribute('hidden', !rules[hitung]?.[1]);

    const isGiven = isDay(tanggal);
    part('field')?.classList.toggle('field--invalid', !isGiven);
    part('error')?.toggleAttribute('hidden', isGiven);
    day.setAttribute('aria-invalid', String(!isGiven));

    const perpanjangan = extensionOf(hitung, more.value, rules);
    const question = { hitung, tanggal, perpanjangan };
    const calendar = calendarOf(lists);
    const jam = isGiven ? clockOf(question, rules, calendar) : null;
    result.hidden = !jam;
    part('said')?.replaceChildren(jam ? `Batas waktu: ${weekdayAndDay(jam.batas)}` : '');
    if (!jam) return;
    showResult(result, { jam, calendar, lists, today });
    history.replaceState(history.state, '', writeQuestion(question));
  };

  const asked = readQuestion(location.search, today, rules);
  clock.value = asked.hitung;
  day.value = writeDay(asked.tanggal);
  more.value = String(asked.perpanjangan);
  show();

  form.addEventListener('input', ({ target }) => {
    // What is being typed is not wrong yet.
    const typed = target === day ? readTypedDay(day.value) : readDay(day.value);
    if (target !== day || typed) show(typed ?? '');
  });
  day.addEventListener('change', () => {
    day.value = writeDay(readDay(day.value) ?? day.value);
    show();
  });
  const pick = part('pick');
  if (pick && canPickDay()) {
    pick.hidden = false;
    day.addEventListener('keydown', (event) => {
      if (!event.altKey || event.key !== 'ArrowDown') return;
      event.preventDefault();
      pick.click();
    });
    pick.addEventListener('click', () => {
      pickDay(pick, { value: readDay(day.value) ?? '' }, (picked) => {
        day.value = writeDay(picked);
        show();
      });
    });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
    (result.hidden ? day : result.querySelector('h2'))?.focus();
  });
  void currentLists().then((current) => {
    part('origin')?.toggleAttribute('hidden', current !== null);
    if (!current) return;
    lists = current;
    show();
  });
}
