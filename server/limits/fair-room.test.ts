import { expect, test } from 'vitest';
import { createFairRoom } from './fair-room.ts';

test('the largest of the address that holds the most makes room', () => {
  const ended: string[] = [];
  const room = createFairRoom(1_000);
  const enter = (address: string, name: string) => room(address, () => ended.push(name));
  const small = enter('192.0.2.1', 'small');
  const [one, other] = [enter('192.0.2.9', 'one'), enter('192.0.2.9', 'other')];
  const single = enter('192.0.2.3', 'single');
  small.grow(10);
  single.grow(450);
  one.grow(300);
  other.grow(200);
  expect(ended).toEqual([]);
  small.grow(50);
  expect(ended).toEqual(['one']);
  // Of two with as much, the one that holds it in a single body is no better off than a few.
  single.grow(300);
  expect(ended).toEqual(['one', 'single']);
  small.grow(600);
  expect(ended).toEqual(['one', 'single']);
});

test('what has left, shrunk or ended takes no room', () => {
  const ended: string[] = [];
  const room = createFairRoom(1_000);
  for (let n = 0; n < 10; n += 1) {
    const body = room('192.0.2.1', () => ended.push('left'));
    body.grow(900);
    body.leave();
    body.grow(900);
  }
  const file = room('192.0.2.1', () => ended.push('file'));
  for (let n = 0; n < 10; n += 1) {
    file.grow(900);
    file.grow(-900);
  }
  expect(ended).toEqual([]);
});

test('addresses of one network share', () => {
  const ended: number[] = [];
  const room = createFairRoom(1_000);
  const bodies = [1, 2, 3, 4].map((n) => room(`2001:db8::${n}`, () => ended.push(n)));
  const lone = room('192.0.2.1', () => ended.push(0));
  lone.grow(400);
  for (const body of bodies) body.grow(200);
  expect(ended).not.toContain(0);
  expect(ended).toHaveLength(1);
});

test('a customer’s many networks are one, and within it the most of one ends first', () => {
  const ended: string[] = [];
  const room = createFairRoom(1_000);
  const enter = (address: string, amount: number) =>
    room(address, () => ended.push(address)).grow(amount);
  const many = Array.from({ length: 60 }, (_, n) => `2001:db8:7:${n.toString(16)}::1`);
  for (const address of many) enter(address, 10);
  const [neighbour, own, other] = ['2001:db8:7:ff00::1', '2001:db8:8:1::1', '192.0.2.1'];
  enter(neighbour, 5);
  enter(own, 150);
  enter(other, 150);
  for (let n = 0; n < 20; n += 1) enter('2001:db8:7:ff::1', 10);
  expect(ended).toHaveLength(11);
  // What one network within it holds in many small ones goes before what its neighbours have.
  expect(new Set(ended)).toEqual(new Set(['2001:db8:7:ff::1']));
  enter('198.51.100.1', 300);
  expect(ended).not.toContain(neighbour);
  expect(ended).not.toContain(own);
  expect(ended).not.toContain(other);
});

test('a full room is gone through seldom, however many there are', () => {
  const many = 4_096;
  let ended = 0;
  let rounds = 0;
  const room = createFairRoom(2 * many, 1.5 * many);
  const bodies = Array.from({ length: many }, (_, n) =>
    room(`192.0.${n % 200}.1`, () => (ended += 1)),
  );
  for (const body of bodies) body.grow(2);
  expect(ended).toBe(0);
  for (const body of bodies) {
    const before = ended;
    body.grow(1);
    if (ended > before) rounds += 1;
  }
  expect(ended).toBeGreaterThan(many / 4);
  expect(rounds).toBeLessThan(4);
});
