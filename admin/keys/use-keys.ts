import { useEffect, useEffectEvent } from 'react';
import { useKeysSetting } from './setting.ts';

/** What each single key does, by `KeyboardEvent.key`. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const typedInto =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"]';
/** What has the keys while it is open; an answer that is being written is another case's as little. */
const above =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-answering]';

/** Whether a key is for the page: nobody types, chooses, or has something open above it. */
export function isForPage(event: KeyboardEvent, document: Document): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(typedInto)) return false;
  return document.querySelector(above) === null;
}

/** Has single keys do something while a part of the screen is shown, unless the person has turned them off. */
export function useKeys(keys: Keys): void {
  const [on] = useKeysSetting();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key];
    if (!action || !on || !isForPage(event, document)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
