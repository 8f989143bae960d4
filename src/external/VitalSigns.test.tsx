import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Vitals } from '../domain/external/shapes.ts';
import { VitalSigns } from './VitalSigns.tsx';

afterEach(cleanup);

const both = (text: string) => ({ zh: text, en: text });
const vitals: Vitals = {
  recordedAt: '2026-03-02T02:00:00.000Z',
  signs: [
    { name: both('血压'), value: both('182/112'), unit: both('mmHg'), state: 'criticalHigh', mark: both('↑↑ 危急高') },
    { name: both('脉搏'), value: both('72'), unit: { zh: '次/分', en: 'bpm' }, state: 'normal', mark: both('') },
  ],
};

it('shows a critical sign with its arrow and word, a normal one without, and when they were measured', () => {
  render(<VitalSigns vitals={vitals} />);
  const [pressure, pulse] = screen.getAllByRole('listitem');
  expect(pressure!.textContent).toBe('血压 182/112 mmHg ↑↑ 危急高');
  expect(pressure!.querySelector('[data-state="criticalHigh"]')).toBeTruthy();
  expect(pulse!.textContent).toBe('脉搏 72 次/分');
  expect(screen.getByText('2026-03-02 10:00')).toBeTruthy();
});
