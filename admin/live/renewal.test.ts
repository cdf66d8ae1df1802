import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { indexResources, screenName } from '#admin/generate/names.ts';
import { resources } from '#resources';
import { createRenewal } from './renewal.ts';

const client = new QueryClient();
const asked = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
const index = indexResources(resources);
const keys = () => asked.mock.calls.map(([filter]) => filter?.queryKey);
const screenOf = (name: string) => screenName(index.byName(name) ?? expect.fail(name));

let isTyping = false;
const renewalNow = () => createRenewal({ client, resources: index, wouldLose: () => isTyping });

beforeEach(() => {
  isTyping = false;
  asked.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks once for what changes within a moment, and for figures where a case has', () => {
  const renewal = renewalNow();
  renewal.renew([{ resource: 'faq', id: 'a' }]);
  renewal.renew([{ resource: 'faq', id: 'b' }]);
  expect(keys()).toEqual([]);
  vi.runAllTimers();
  const faq = screenOf('faq');
  expect(keys().filter((key) => key?.[1] === 'getList')).toEqual([[faq, 'getList']]);
  expect(keys()).not.toContainEqual(['beranda']);
  renewal.renew([{ resource: 'permohonan', id: 'c' }]);
  vi.runAllTimers();
  expect(keys()).toContainEqual(['beranda']);
  expect(keys()).toContainEqual([screenOf('permohonan'), 'getList']);
  renewal.close();
});

it('asks for everything once nothing typed would be lost', () => {
  const renewal = renewalNow();
  isTyping = true;
  renewal.renew('semua');
  vi.runAllTimers();
  expect(asked).not.toHaveBeenCalled();
  isTyping = false;
  document.dispatchEvent(new Event('focusin'));
  expect(asked.mock.calls).toEqual([[]]);
  renewal.close();
});

it('does not ask for what this very screen deletes', async () => {
  const renewal = renewalNow();
  const [gone, other] = ['gone', 'other'] as const;
  const screen = screenOf('faq');
  const removal = client.getMutationCache().build(client, {
    mutationKey: [undefined, 'delete', {}],
    mutationFn: (call: { resource: string; id: string }) => Promise.resolve(call),
  });
  await removal.execute({ resource: screen, id: gone });
  renewal.renew([gone, other].map((id) => ({ resource: 'faq', id })));
  vi.runAllTimers();
  expect(keys().filter((key) => key?.[1] === 'getOne')).toEqual([
    [screen, 'getOne', { id: other }],
  ]);
  renewal.close();
});
