import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { describe, expect, test } from 'vitest';
import { aStore } from '../../tests/aStore.ts';
import { answer, refusal, requests, withServer } from '../../tests/server.ts';
import { selectNotices } from '../store/notices.ts';
import { api } from './api.ts';
import type { CallProblem } from './problem.ts';

withServer();

const file = new File(['name\n'], 'patients.csv', { type: 'text/csv' });
function uploading() {
  const made = aStore({ user: null, baseUrl: new URL('api/', document.baseURI).href });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={made.store}>{children}</Provider>;
  return { ...made, ...renderHook(() => api.useImportPatientListMutation({ tells: 'caller' }), { wrapper }) };
}
const notices = (store: ReturnType<typeof aStore>['store']) => selectNotices(store.getState()).map(({ words }) => words);

describe('an upload', () => {
  test('sends the file with its name and keeps nothing of it in the store', async () => {
    answer('importPatientList', { total: 1 } as never);
    const { result, store } = uploading();
    await act(async () => void (await result.current[0]({ file, checkOnly: '1' })));

    expect(result.current[1]).toMatchObject({ isSuccess: true, progress: 100 });
    expect(requests()[0]?.headers.get('content-type')).toContain('multipart/form-data');
    expect(JSON.stringify(store.getState().calls)).not.toContain('importPatientList');
  });

  test('that is refused says why', async () => {
    answer('importPatientList', () => refusal('not a table'));
    const { result } = uploading();
    await act(async () => void (await result.current[0]({ file })));
    expect(result.current[1].error?.message).toBe('not a table');
  });

  test('that breaks is sent again under its key, and is never called failed while nobody knows', async () => {
    answer('importPatientList', () => HttpResponse.error());
    const { result, calls } = uploading();
    await act(async () => void (await result.current[0]({ file })));
    expect(result.current[1].error).toMatchObject({ cause: 'network', message: calls.say('error.outcomeUnknown') });
    const keys = requests().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(10);
    expect(new Set(keys)).toEqual(new Set(['key-1']));

    answer('importPatientList', { total: 1 } as never);
    await act(async () => void (await result.current[0]({ file })));
    expect(requests().at(-1)?.headers.get('idempotency-key')).toBe('key-1');
  });

  test('that is stopped is a cancelled one, told once', async () => {
    answer('importPatientList', () => new Promise<never>(() => undefined));
    const { result, store, calls } = uploading();
    let ended: Promise<CallProblem | undefined> = Promise.resolve(undefined);
    act(() => {
      ended = result.current[0]({ file })
        .unwrap()
        .then(
          () => undefined,
          (problem: CallProblem) => problem,
        );
    });
    act(() => result.current[1].abort());

    expect(await ended).toMatchObject({ cause: 'cancelled', message: calls.say('error.uploadCancelled') });
    await waitFor(() => expect(result.current[1].isError).toBe(true));
    expect(notices(store)).toEqual([{ message: 'error.uploadCancelled' }]);
  });
});
