import { expect, test } from 'vitest';
import { createComing } from './coming.ts';

const most = { all: 1_000, anonymous: 500 };
const [one, other] = ['192.0.2.1', '198.51.100.1'];

test('who has more than an equal share makes room, and nobody else', () => {
  const { begin } = createComing(most);
  const large = begin({ id: 'a', address: one });
  expect(large.came(950)).toBe(true);
  const small = begin({ id: 'b', address: other });
  for (let n = 0; n < 10; n += 1) expect(small.came(40)).toBe(true);
  expect(large.came(1)).toBe(false);
  large.over();
  expect(begin({ id: 'a', address: one }).came(500)).toBe(true);
});

test('an address is one, with however many accounts and forms', () => {
  const { begin } = createComing(most);
  const forms = ['a', 'b', 'c', 'd'].map((id) => begin({ id, address: '2001:db8::' + id }));
  for (const form of forms) expect(form.came(240)).toBe(true);
  expect(begin({ id: 'e', address: other }).came(240)).toBe(true);
  expect(forms[0]?.came(1)).toBe(false);
});

test('so is a customer with many networks, and each of its telephones is one within it', () => {
  const { begin } = createComing(most);
  const from = (network: string) => begin({ id: null, address: `2001:db8:7:${network}::1` });
  const stranger = begin({ id: null, address: other });
  expect(stranger.came(100)).toBe(true);
  const small = Array.from({ length: 100 }, (_, n) => from((n + 1).toString(16)));
  for (const one of small.slice(1)) one.came(4);
  const large = from('ff');
  expect(large.came(100)).toBe(false);
  expect(small[0]?.came(1)).toBe(true);
  expect(stranger.came(100)).toBe(true);
});

test('strangers leave those who are logged in their room', () => {
  const { begin, received } = createComing(most);
  const stranger = begin({ id: null, address: one });
  expect(stranger.came(501)).toBe(false);
  const own = begin({ id: 'a', address: one });
  expect(own.came(400)).toBe(true);
  expect([received.all, received.anonymous]).toEqual([901, 501]);
  stranger.over();
  stranger.over();
  own.over();
  expect([received.all, received.anonymous]).toEqual([0, 0]);
});
