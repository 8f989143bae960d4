import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { VitalTrend } from './VitalTrend.tsx';

withServer();
afterEach(cleanup);

test('the trend marks abnormal points with colour, arrow and word, and leaves normal ones plain', async () => {
  const sign = (day: number, PULSE: number) => ({
    id: `v${day}`,
    at: `2026-11-0${day}T02:00:00.000Z`,
    birthDate: '1980-05-01',
    sex: 'F',
    values: { PULSE },
  });
  answer('queryVitalSignOverview', { rows: [sign(3, 138), sign(2, 118), sign(1, 72)], total: 3 } as never);
  const Words = shell();
  render(
    <Words>
      <VitalTrend patientId="p1" />
    </Words>,
  );

  const chart = await screen.findByRole('img');
  const points = [...chart.querySelectorAll('circle')].map((circle) => [
    circle.closest('[data-state]')?.getAttribute('data-state'),
    circle.parentElement?.querySelector('text')?.textContent ?? '',
    circle.textContent?.split(' · ')[1] ?? '',
  ]);
  expect(points).toEqual([
    ['normal', '', ''],
    ['high', '↑', 'High'],
    ['criticalHigh', '↑↑', 'Critically high'],
  ]);
});
