import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aUser } from '../../tests/aUser.ts';
import { answer, requests, withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import type * as CriticalValue from '../domain/criticalValue/shapes.ts';
import { selectOpenedCriticalValue } from '../store/criticalValue.ts';
import { useAppSelector } from '../store/useStore.ts';
import { CriticalValueMarks } from './CriticalValueMarks.tsx';
import { type Staff, StaffContext } from './staff.ts';

withServer();
afterEach(cleanup);

const potassium = { nameZh: '钾', nameEn: 'Potassium', result: '7.1', unit: 'mmol/L' } as CriticalValue.Item;
const mark = (id: string, state: 'open' | 'acknowledged', isReviewed = true) => ({ id, state, items: [potassium], isReviewed });

const Opened = () => <output>{useAppSelector(selectOpenedCriticalValue) ?? 'none'}</output>;

function show(may: boolean) {
  const staff = { user: aUser(), may: () => may } as unknown as Staff;
  render(
    <StaffContext value={staff}>
      <CriticalValueMarks patientId="p1" />
      <Opened />
    </StaffContext>,
    { wrapper: shell() },
  );
}

it('marks each critical value of the patient with its result and opens it', async () => {
  answer('queryCriticalValuesOfPatient', [mark('v1', 'open'), mark('v2', 'acknowledged'), mark('v3', 'open', false)] as never);
  show(true);

  const open = await screen.findByRole('button', { name: 'Critical Potassium 7.1 mmol/L' });
  expect(screen.getByRole('button', { name: 'Critical, action outstanding Potassium 7.1 mmol/L' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Critical (to be reviewed) Potassium 7.1 mmol/L' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('none');

  fireEvent.click(open);

  expect(screen.getByRole('status').textContent).toBe('v1');
});

it('is not asked about for staff who may read neither charts nor results', async () => {
  show(false);
  await waitFor(() => expect(screen.getByRole('status')).toBeTruthy());
  expect(requests().filter(({ url }) => url.includes('criticalValue'))).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
});
