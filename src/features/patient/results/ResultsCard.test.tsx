import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { OpenReportContext } from '../../../blocks/visit/openReport.ts';
import type * as Strip from '../../../domain/history/stripShapes.ts';
import { ResultsCard } from './ResultsCard.tsx';

withServer();
afterEach(cleanup);

const result: Strip.Result = {
  indicatorId: 'g',
  orderId: 'a1',
  itemName: '生化',
  itemNameEn: 'Biochemistry',
  nameZh: '血糖',
  nameEn: 'Glucose',
  unit: 'mmol/L',
  result: '8.2',
  abnormalFlag: 'H',
  at: '2026-10-20T02:00:00.000Z',
  before: ['7.1'],
};
const strip = (results: Strip.Result[]): Strip.Strip => ({
  problems: [],
  visits: [],
  vitals: [],
  results,
  vaccinesDue: 0,
  nextBooking: null,
  openTasks: 0,
  packages: null,
});

async function show(results: Strip.Result[], open: ((of: unknown) => void) | null) {
  answer('queryPatientStrip', strip(results));
  render(
    <OpenReportContext value={open}>
      <ResultsCard summary={{ id: 'p1', name: '王伟' }} goTo={() => {}} />
    </OpenReportContext>,
    { wrapper: shell() },
  );
  return within(await screen.findByRole('region', { name: 'Last results' }));
}

it('shows the last result with its flag, unit, day and curve, and opens its report', async () => {
  const open = vi.fn();
  const card = await show([result], open);
  const line = (await card.findByText(/8\.2/)).closest('li');
  expect(line?.textContent).toBe('Glucose8.2 \u2191mmol/L2026-10-20');
  expect(line?.querySelector('svg')).not.toBeNull();

  fireEvent.click(card.getByRole('button', { name: 'Glucose' }));

  expect(open).toHaveBeenCalledExactlyOnceWith({
    id: 'a1',
    adviceType: 6,
    itemName: '生化',
    itemNameEn: 'Biochemistry',
    patient: { id: 'p1', name: '王伟' },
  });
});

it('draws no curve of a single result, and opens nothing where reports are not shown', async () => {
  const card = await show([{ ...result, before: [] }], null);
  const line = (await card.findByText(/8\.2/)).closest('li');
  expect(line?.querySelector('svg')).toBeNull();
  expect(card.queryByRole('button', { name: 'Glucose' })).toBeNull();
});

it('says that there is no result yet', async () => {
  const card = await show([], null);
  expect(await card.findByText('No laboratory results yet')).toBeTruthy();
});
