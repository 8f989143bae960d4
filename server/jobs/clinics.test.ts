import { afterEach, expect, it, vi } from 'vitest';
import { forEach } from './clinics.ts';
import { JobFault } from './fault.ts';

const clinics = [
  { orgId: 'o1', practiceId: 'p1' },
  { orgId: 'o1', practiceId: 'p2' },
];

afterEach(() => vi.restoreAllMocks());

it('reports a clinic that failed, gives the next one its turn, and the run has failed', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const visited: string[] = [];
  const run = forEach(clinics, new AbortController().signal, async ({ practiceId }) => {
    visited.push(practiceId);
    if (practiceId === 'p1') throw new Error('no paper');
    return 1;
  });
  await expect(run).rejects.toBeInstanceOf(JobFault);
  expect(visited).toEqual(['p1', 'p2']);
  expect(printed.mock.calls.map(([line]) => JSON.parse(line as string).message)).toEqual(['no paper']);
});

it('reports no fault of a clinic whose work ended because the server stops', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const ending = new AbortController();
  const run = forEach(clinics, ending.signal, async () => {
    ending.abort(new Error('stopped'));
    throw ending.signal.reason;
  });
  await expect(run).rejects.toThrow('stopped');
  expect(printed).not.toHaveBeenCalled();
});
