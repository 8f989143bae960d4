import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChartFrame } from './ChartFrame.tsx';

afterEach(() => {
  cleanup();
  window.innerHeight = 768;
});

const drawn = () => {
  render(
    <ChartFrame label="Chart of prescriptions with antibiotics">
      <p>bars</p>
    </ChartFrame>,
  );
  return screen.getByText('Chart of prescriptions with antibiotics').closest('details');
};

test('a drawing names its measure, and is open where the window has room for it and the table', () => {
  window.innerHeight = 900;
  expect(drawn()?.open).toBe(true);
});

test('a drawing is folded in a low window, so that the table is seen, and opens by its name', () => {
  window.innerHeight = 720;
  const frame = drawn();
  expect(frame?.open).toBe(false);
  fireEvent.click(screen.getByText('Chart of prescriptions with antibiotics'));
  expect(frame?.open).toBe(true);
});
