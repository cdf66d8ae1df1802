import { expect, test } from 'vitest';
import { sharedFor } from './answers-in.ts';

test('what throws at once is asked again the next time, as what fails later', async () => {
  let times = 0;
  const shared = sharedFor(0, () => {
    times += 1;
    throw new Error(`torn ${times}`);
  });
  await expect(shared()).rejects.toThrow('torn 1');
  await expect(shared()).rejects.toThrow('torn 2');
});
