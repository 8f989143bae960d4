import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { OpenReportContext } from '../../../blocks/visit/openReport.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import type * as Course from '../../../domain/report/course/shapes.ts';
import { LineStates } from '../LineStates.tsx';

withServer();
afterEach(cleanup);

const none: Course.Test = {
  isSampled: false,
  isWritten: false,
  isReceived: false,
  isSigned: false,
  high: 0,
  low: 0,
  other: 0,
  critical: 0,
  isUnread: false,
};
const lineWith = (test: Course.Test | null) =>
  ({
    id: 'a1',
    adviceType: 6,
    itemName: '电解质',
    itemNameEn: 'Electrolytes',
    signStatus: 2,
    sendStatus: 1,
    payStatus: 1,
    dispensingStatus: null,
    executionCount: 0,
    test,
  }) as unknown as Order.Line; // as far as its states are read
const show = (test: Course.Test | null, open: ((of: unknown) => void) | null) =>
  render(
    <OpenReportContext value={open}>
      <LineStates line={lineWith(test)} />
    </OpenReportContext>,
    { wrapper: shell() },
  );

it('shows on the line of a paid test what it waits for', async () => {
  show(none, () => {});
  expect(await screen.findByText('To be sampled')).toBeTruthy();
  expect(screen.getByText('Paid')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the flags of a reported test, and opens its report', async () => {
  const open = vi.fn();
  show({ ...none, isSigned: true, high: 2, low: 1, critical: 1, isUnread: true }, open);

  const button = await screen.findByRole('button', { name: /Reported/ });
  expect(button.textContent).toBe('Reported \u21912 \u219311 criticalunread');
  fireEvent.click(button);

  expect(open).toHaveBeenCalledExactlyOnceWith({ id: 'a1', adviceType: 6, itemName: '电解质', itemNameEn: 'Electrolytes' });
});

it('opens no report that is not signed', async () => {
  show({ ...none, isWritten: true, isReceived: true, high: 2 }, () => {});
  expect((await screen.findByText('In laboratory')).tagName).toBe('SPAN');
  expect(screen.queryByText(/2/)).toBeNull();
});

it('shows a reader without a right to results the states of the bill alone', async () => {
  show(null, () => {});
  expect(await screen.findByText('Paid')).toBeTruthy();
  expect(screen.queryByText(/Reported|sampled/)).toBeNull();
});
