import { expect, test } from 'vitest';
import { findKey, isFindKey } from './find-key.ts';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const control = { ...none, ctrlKey: true, key: 'k' };
const command = { ...none, metaKey: true, key: 'k' };

test.each([
  ['Ctrl K', 'Win32', control, true],
  ['⌘ K', 'MacIntel', command, true],
  ['⌘ K with capitals locked', 'iPad', { ...command, key: 'K' }, true],
  ['the key that deletes to the end of a line on a Mac', 'MacIntel', control, false],
  ['the Windows key', 'Win32', command, false],
  ['both', 'Linux x86_64', { ...control, metaKey: true }, false],
  ['Ctrl Shift K', 'Win32', { ...control, shiftKey: true }, false],
  ['Ctrl Alt K', 'Win32', { ...control, altKey: true }, false],
  ['k alone', 'Win32', { ...control, ctrlKey: false }, false],
  ['what a browser fills in by itself, without a key', 'Win32', { ...none, ctrlKey: true }, false],
])('%s on %s', (_what, platform, event, opens) => {
  expect(isFindKey(event, platform)).toBe(opens);
});

test('is written as the device has it', () => {
  expect(findKey('MacIntel')).toEqual({ text: '⌘ K', aria: 'Meta+K' });
  expect(findKey('Linux x86_64')).toEqual({ text: 'Ctrl K', aria: 'Control+K' });
});
