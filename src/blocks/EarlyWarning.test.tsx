import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { shell } from '../../tests/shell.tsx';
import { earlyWarning } from '../domain/vitals/earlyWarning.ts';
import { EarlyWarning } from './EarlyWarning.tsx';

afterEach(cleanup);

const adult = { birthDate: '1970-01-01', sex: 'F' };
const whole = { RESPIRATORY_RATE: 18, SPO2: 97, OXYGEN_DEVICE: 'air', SYSTOLIC: 124, PULSE: 72, CONSCIOUSNESS: 'A', TEMPERATURE: 36.6 };

/** The text of a score that is drawn between two marks, once the words have come. */
const show = async (values: object, how: object = {}) => {
  const warning = earlyWarning(values as never, adult as never, '2026-11-27T09:00:00+08:00');
  const { container, unmount } = render(
    <p>
      drawn
      <EarlyWarning warning={warning} {...how} />
    </p>,
    { wrapper: shell() },
  );
  await screen.findByText(/drawn/);
  const text = container.textContent;
  unmount();
  return text;
};

describe('an early-warning score', () => {
  it.each([
    ['0, with parameters missing', { PULSE: 72, TEMPERATURE: 36.6 }],
    ['0, complete', whole],
    ['2 of two slight deviations', { ...whole, PULSE: 95, TEMPERATURE: 38.5 }],
  ])('of %s is shown only while a person measures', async (_, values) => {
    expect(await show(values)).toBe('drawn');
    expect(await show(values, { isShort: true })).toBe('drawn');
    expect(await show(values, { isMeasuring: true })).toContain('NEWS2');
  });

  it.each([
    ['3 of one red parameter', { ...whole, SPO2: 91 }],
    ['3 of slight deviations', { ...whole, PULSE: 95, TEMPERATURE: 38.5, RESPIRATORY_RATE: 10 }],
  ])('of %s is shown everywhere', async (_, values) => {
    expect(await show(values)).toContain('NEWS2');
    expect(await show(values, { isPlain: true })).toContain('NEWS2');
  });
});
