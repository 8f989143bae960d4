import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDrug } from '../../../tests/drugs.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { standardConfig } from '../../domain/order/ordersConfig.ts';
import { useOrderTaken } from './useOrderTaken.ts';

withServer();
afterEach(cleanup);

const taken = (name: string) => ({ itemId: null, name, dose: null, doseUnit: null, routeCode: null, frequencyCode: null });

test('a piece that the patient takes is not replaced by a drug that has its name inside, and a drug is by its like', async () => {
  answer('queryOrdersConfiguration', { ...standardConfig, version: 1 });
  answer('queryDosedPerson', { ageMonths: null, kg: null });
  answer('queryDrugOrderDict', (asked) => [aDrug({ nameZh: asked && asked.keyword === '甘草' ? '复方甘草口服溶液' : '阿莫西林胶囊' })]);
  const { result } = renderHook(() => useOrderTaken('e1'), { wrapper: shell() });
  await waitFor(() => expect(result.current).toBeTruthy());
  expect(await result.current(taken('甘草'))).toBe(false);
  expect(await result.current(taken('阿莫西林'))).toBe(true);
});
