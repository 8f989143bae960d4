import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { withServer } from '../../../tests/server.ts';
import { tillShell } from '../../../tests/till.tsx';
import type * as Till from '../../domain/till/shapes.ts';
import { CountedSession } from './CountedSession.tsx';
import { OpenSession } from './OpenSession.tsx';

withServer();
afterEach(cleanup);

const session: Till.OpenSession = {
  id: 's1',
  state: 'counted',
  openedAt: '2026-11-29T00:30:00.000Z',
  isAutomatic: false,
  openingFloat: 30_000,
  openingCounts: [],
  recordedFloat: 30_000,
  figures: [
    { methodCode: '', nameZh: '', nameEn: '', counted: 31_000, isOff: true },
    { methodCode: 'wechat', nameZh: '微信', nameEn: 'WeChat Pay', counted: 70_000, isOff: false },
  ],
  entries: [],
  counts: [
    { at: '2026-11-29T10:00:00.000Z', cash: 0, others: 0 },
    { at: '2026-11-29T10:05:00.000Z', cash: 31_000, others: 70_000 },
  ],
  version: 3,
};

function show(part: React.ReactNode): void {
  const Shell = tillShell('m_billing', 'o_till_keep');
  render(
    <MemoryRouter>
      <Shell>{part}</Shell>
    </MemoryRouter>,
  );
}
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('shows which lines of a count differ, and never by how much', async () => {
  show(<CountedSession session={session} again={() => undefined} signed={() => undefined} />);
  expect(await screen.findByText('Differs')).toBeTruthy();
  expect(screen.getByText('Agrees')).toBeTruthy();
  expect(screen.getAllByRole('textbox', { name: /Reason/ })).toHaveLength(1);
  expect(headers()).not.toContain('Expected');
  expect(headers()).not.toContain('Taken');
});

it('lists every count with its number and sums', async () => {
  show(<CountedSession session={session} again={() => undefined} signed={() => undefined} />);
  await screen.findByText('Differs');
  expect(screen.getByText('1')).toBeTruthy();
  expect(screen.getByText('2')).toBeTruthy();
  expect(screen.getAllByText('¥310.00').length).toBeGreaterThan(1);
});

it('shows an open till without any sum of its payments', async () => {
  const open = {
    ...session,
    state: 'open' as const,
    figures: session.figures.map((figure) => ({ ...figure, counted: null, isOff: null })),
    counts: [],
  };
  show(<OpenSession session={open} canCorrect={false} begin={() => undefined} />);
  expect(await screen.findAllByRole('button', { name: 'Show payments' })).toHaveLength(2);
  expect(headers()).not.toContain('Taken');
  expect(document.body.textContent).not.toContain('700.00');
});
