import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { useDiagnoses } from './useDiagnoses.ts';

withServer();
afterEach(cleanup);

const draftOf = (code: string): Encounter.DiagnosisDraft => ({ code, nameZh: code, nameEn: code, certainty: 'confirmed', note: '' });

test('three diagnoses added faster than the answers all stand in the record', async () => {
  let stored: Encounter.Diagnosis[] = [];
  answer('saveDiagnoses', async ({ rows, known }) => {
    await new Promise((resolve) => void setTimeout(resolve, 20));
    if (known?.join() !== stored.map(({ id }) => id).join()) return refusal('A colleague has changed it');
    stored = rows.map((row) => ({ ...row, id: `${row.code} ${rows.length}` }) as Encounter.Diagnosis);
    return stored;
  });
  answer('queryDiagnosesOfNote', () => stored);
  const { result } = renderHook(() => useDiagnoses('e1', []), { wrapper: shell() });
  await waitFor(() => expect(result.current).not.toBeNull());

  await act(() => Promise.all(['J10', 'K29', 'I10'].map((code) => result.current.add(draftOf(code)))));

  expect(stored.map(({ code }) => code)).toEqual(['J10', 'K29', 'I10']);
  expect(result.current.problem).toBeUndefined();
});
