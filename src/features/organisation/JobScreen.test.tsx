import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, refusal, requests, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type { JobLine, Run } from '../../domain/job/shapes.ts';
import JobScreen from './JobScreen.tsx';

withServer();
afterEach(cleanup);

const run = (rest: Partial<Run>): Run => ({
  id: 'r1',
  state: 'done',
  queuedAt: '2026-11-24T18:30:00.000Z',
  startedAt: '2026-11-24T18:30:01.000Z',
  endedAt: '2026-11-24T18:32:06.000Z',
  attempts: 1,
  fault: null,
  count: 14,
  askedBy: null,
  askedByEn: null,
  isAsked: false,
  ...rest,
});
const line = (rest: Partial<JobLine>): JobLine => ({
  name: 'backup',
  isOff: false,
  nextAt: '2026-11-25T18:30:00.000Z',
  last: run({}),
  isBusy: false,
  lastSuccessAt: '2026-11-24T18:32:06.000Z',
  ...rest,
});

function open() {
  const router = createMemoryRouter([{ path: '*', element: <JobScreen /> }]);
  render(<RouterProvider router={router} useTransitions={false} />, { wrapper: shell() });
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;
const sent = () => requests().filter(({ url }) => url.endsWith('/job/run'));

describe('the screen of scheduled jobs', () => {
  it('tells of each job when it runs, how long its last run took, how it ended and why it failed', async () => {
    answer('queryJobs', [
      line({}),
      line({ name: 'deleteOldTokens', last: run({ state: 'failed', fault: 'unreachable', count: null }), lastSuccessAt: null }),
      line({ name: 'markNoShows', last: null, lastSuccessAt: null }),
    ]);
    open();
    const backup = await rowOf('Nightly backup');
    expect(backup.textContent).toContain('Daily at 02:30');
    expect(backup.textContent).toContain('2:05');
    expect(backup.textContent).toContain('Done');
    const tokens = await rowOf('Delete expired tokens');
    expect(tokens.textContent).toContain('Every hour, minute 20');
    expect(tokens.textContent).toContain('FailedThe database or a service outside could not be reached');
    expect((await rowOf('Mark no-shows')).textContent).toContain('Not run yet');
  });

  it('asks before it runs a job at once, and then sends its name', async () => {
    answer('queryJobs', [line({})]);
    answer('runJob', { done: true });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Run now: Nightly backup' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('changes nothing about its next scheduled run');
    expect(sent()).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Run now' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await sent()[0]!.json()).toEqual({ name: 'backup' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  it('says why a job that is not set up does not run, and offers no run of it', async () => {
    answer('queryJobs', [line({ isOff: true, nextAt: null, last: null })]);
    open();
    expect((await rowOf('Nightly backup')).textContent).toContain('XINGLIN_BACKUP_FOLDER is not set');
    const button = screen.getByRole('button', { name: 'Run now: Nightly backup' });
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('lists the latest runs of a job with who started each', async () => {
    answer('queryJobs', [line({})]);
    answer('queryJobRuns', [
      run({ id: 'r2', isAsked: true, askedBy: '林静', askedByEn: 'Lin Jing' }),
      run({ id: 'r1', state: 'failed', fault: 'disk', attempts: 4, count: null }),
    ]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'History: Nightly backup' }));
    const drawer = await screen.findByRole('dialog', { name: 'History: Nightly backup' });
    const [, first, second] = await within(drawer).findAllByRole('row');
    expect(first!.textContent).toContain('Lin Jing');
    expect(second!.textContent).toContain('Schedule');
    expect(second!.textContent).toContain('The disk is nearly full');
  });

  it('says that the list could not be had instead of showing an empty one', async () => {
    answer('queryJobs', () => refusal('The server does not answer') as never);
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('The server does not answer');
    expect(screen.queryByText('There are no scheduled jobs')).toBe(null);
  });
});
