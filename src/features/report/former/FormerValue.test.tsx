import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, test } from 'vitest';
import { withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import type * as Report from '../../../domain/report/shapes.ts';
import { FormerValue } from './FormerValue.tsx';

withServer();
afterEach(cleanup);

const row = (result: string, before: Report.Result['before']) => ({ unit: 'mmol/L', result, before }) as Report.Result; // as far as it is read
const at = '2026-10-01T01:00:00.000Z';
const former = (result: string, unit = 'mmol/L', abnormalFlag: 'H' | '' = '') => ({ result, unit, abnormalFlag, at });
async function show(of: Report.Result, result?: string) {
  const value = <FormerValue row={of} {...(result !== undefined && { result })} />;
  render(<output>{value}</output>, { wrapper: shell() });
  return screen.findByRole('status'); // once the words are there
}

test.each([
  ['a higher value', '8.2', former('7.1'), '\u21911.1 (15%)'],
  ['a lower value', '7.1', former('8.2', 'mmol/L', 'H'), '\u21931.1 (13%)'],
  ['the same value', '5.0', former('5'), 'unchanged'],
])('%s shows the result before it, its day and the change', async (_, now, before, change) => {
  const text = (await show(row(now, [before]))).textContent;
  expect(text).toContain(before.result);
  expect(text).toContain('2026-10-01');
  expect(text).toContain(change);
});

it('says the unit of a former value in another unit, and computes no change', async () => {
  const shown = await show(row('8.2', [former('148', 'mg/dL')]));
  expect(shown.textContent).toContain('148');
  expect(shown.textContent).toContain('mg/dL');
  expect(shown.textContent).not.toMatch(/[\u2191\u2193]/);
  expect(shown.querySelector('svg')).toBeNull();
});

it('judges the change by the value as it is typed', async () => {
  expect((await show(row('', [former('45')]), '145')).textContent).toContain('\u2191100 (222%)');
});

it('draws a curve from two values on, and nothing without a former one', async () => {
  expect((await show(row('8.2', [former('7.1')]))).querySelector('svg')).not.toBeNull();
  cleanup();
  expect((await show(row('8.2', []))).textContent).toBe('');
});
