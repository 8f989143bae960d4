import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shell } from '../../tests/shell.tsx';
import type { Entry } from '../domain/dictionary/shapes.ts';
import { useEntryName } from './useEntryName.ts';

test('a stored code is worded by its dictionary, and is not shown before the dictionary is there', async () => {
  const { result } = renderHook(useEntryName, { wrapper: shell() });
  await waitFor(() => expect(result.current).toBeTypeOf('function'));
  const entries = [{ code: 'married', nameZh: '已婚', nameEn: 'Married' } as Entry];
  expect([result.current(undefined, 'married'), result.current(entries, 'married'), result.current(entries, 'own word')]).toEqual([
    ...['…', 'Married', 'own word'],
  ]);
  expect(result.current(undefined, 'penicillins', '青霉素类')).toBe('青霉素类');
});
