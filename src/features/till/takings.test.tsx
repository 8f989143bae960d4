import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { withServer } from '../../../tests/server.ts';
import { tillShell } from '../../../tests/till.tsx';
import type * as Till from '../../domain/till/shapes.ts';
import { DayTables } from './DayTables.tsx';

withServer();
afterEach(cleanup);

const method = (methodCode: string, nameEn: string, ledger: number): Till.DayMethod => ({
  methodCode,
  nameZh: nameEn,
  nameEn,
  ledger,
  onSheets: ledger,
  inOpen: 0,
  withoutSession: 0,
  stated: null,
  isStatementClosed: false,
});
const day: Till.Day = {
  day: '2026-11-29',
  isLocked: false,
  isLatestLock: false,
  lastLocked: null,
  methods: [method('cash', 'Cash', 80_000), method('member-card', 'Member card', 22_914), method('deposit', 'Deposit', 9_912)],
  sessions: [],
  corrections: [],
  blockers: [],
  history: [],
};

it('adds up money only, and names the use of cards and deposits beside the sum', async () => {
  const Shell = tillShell('m_report');
  render(
    <MemoryRouter>
      <Shell>
        <DayTables day={day} clinicId={undefined} />
      </Shell>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('status')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('¥800.00');
  expect(screen.getByText('Beside takings: Member card').parentElement!.textContent).toContain('¥229.14');
  expect(screen.getByText('Beside takings: Deposit').parentElement!.textContent).toContain('¥99.12');
});
