import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { GrowthPanel } from './GrowthPanel.tsx';

withServer();
afterEach(cleanup);

test('a z-score short of a limit is cut to two decimals and never reads as the limit', async () => {
  const point = {
    id: 'v1',
    recordedAt: '2026-11-01T02:00:00.000Z',
    ageDays: 400,
    value: 7.6,
    z: -1.997,
    percentile: 2.3,
    isPlausible: true,
  };
  const median = { z: 0, points: [[0, 3.3] as const, [400, 9.8] as const] };
  answer('queryGrowthCurve', { birthDate: '2025-09-27', sex: 'M', points: [point], curves: [median] } as never);
  const Words = shell();
  render(
    <Words>
      <GrowthPanel patientId="p1" />
    </Words>,
  );

  expect(await screen.findByRole('cell', { name: '-1.99' })).toBeTruthy();
});
