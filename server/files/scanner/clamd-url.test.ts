import { expect, test } from 'vitest';
import { clamdAddress } from './clamd-url.ts';

test.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['tcp://pemindai', null],
  ['unix://', null],
  ['http://pemindai:3310', null],
  ['', null],
])('%s', (url, address) => {
  expect(clamdAddress(url)).toEqual(address);
});
