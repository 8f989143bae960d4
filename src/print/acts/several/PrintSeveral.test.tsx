import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aStore } from '../../../../tests/aStore.ts';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, refusal, withServer } from '../../../../tests/server.ts';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import type * as Print from '../../../domain/print/shapes.ts';
import { ownContent } from '../../../domain/print/templateContent.ts';
import { speechIn } from '../../../words/speech.ts';
import { SpeechContext } from '../../../words/useWords.ts';
import { sample as executions } from '../../executions/sample.ts';
import { testRequestSample as testRequest } from '../../testRequest/sample.ts';
import { PrintSeveral } from './PrintSeveral.tsx';
import type { OneOfSeveral } from './StackedPaper.tsx';

withServer();
const id = '018f0000-0000-7000-8000-000000000001';
const staff: Staff = {
  user: aUser(),
  may: () => true,
  screensOpenTo: () => new Set<string>(),
  pathTo: () => undefined,
  patientPath: () => '',
  recordPath: () => '',
};
const papers: readonly OneOfSeveral[] = [
  { key: 'certificate', label: '证明 Z1', printable: { document: 'certificate', certificateId: id } },
  { key: 'tests', label: '检验检查申请单', printable: { document: 'testRequest', encounterId: id } },
  { key: 'executions', label: '执行单', printable: { document: 'executions', orderExecuteIds: [id] } },
];
const kept: Print.Printed[] = [];

beforeEach(() => {
  kept.length = 0;
  Object.assign(window.document, { fonts: { ready: Promise.resolve() } });
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.stubGlobal('print', () => {});
  answer('queryPrintSetting', { address: 0, medication: 0, laboratory: 0, pay: 0, diagnosis: 0, languages: {} });
  answer('queryPrintTemplate', ({ id: document }) => ({
    document: document as Print.DocumentName,
    version: 0,
    content: ownContent(document as Print.DocumentName),
    note: '',
    changedAt: null,
    changedBy: '',
    restoredFrom: null,
  }));
  answer('queryPrintedList', { rows: [], total: 0 } as never);
  answer('queryCertificatePrint', () => refusal('该证明已作废，不能打印'));
  answer('queryTestRequestPrint', testRequest);
  answer('queryExecutionPrint', executions);
  answer('savePrintLog', (given) => {
    kept.push(given);
    return { done: true as const };
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show() {
  const { store } = aStore({ user: null, baseUrl: new URL('api/', window.document.baseURI).href });
  render(
    <Provider store={store}>
      <SpeechContext value={speechIn('zh')}>
        <StaffContext value={staff}>
          <PrintSeveral title="打印本次就诊的全部单据" papers={papers} close={() => {}} />
        </StaffContext>
      </SpeechContext>
    </Provider>,
  );
}
const isReady = () => waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '打印' }).disabled).toBe(false));
const printHere = async () => {
  await isReady();
  await userEvent.click(screen.getByRole('button', { name: '打印' }));
  await userEvent.click(screen.getByRole('button', { name: '在本页打印' }));
};

test('prints every paper that can be printed by one act, and leaves a line of the trail for each', async () => {
  show();
  await isReady();
  expect(screen.getByRole('status').textContent).toBe('2 份单据，共 3 页');
  await printHere();

  await waitFor(() =>
    expect(kept.map(({ document, sheets }) => [document, sheets])).toEqual([
      ['testRequest', 2],
      ['executions', 1],
    ]),
  );
  await waitFor(() => expect(document.querySelectorAll('[data-paper-host] .paper')).toHaveLength(3));
});

test('says why a paper cannot be printed, and gives it no tick', async () => {
  show();
  const list = screen.getByRole('list', { name: '要打印的单据' });

  expect(await within(list).findByText('该证明已作废，不能打印')).toBeTruthy();
  const tick = within(list).getByRole<HTMLInputElement>('checkbox', { name: '证明 Z1' });
  expect([tick.checked, tick.disabled]).toEqual([false, true]);
});

test('leaves out the paper whose tick is taken away', async () => {
  show();
  await isReady();
  await userEvent.click(screen.getByRole('checkbox', { name: '检验检查申请单' }));
  expect(screen.getByRole('status').textContent).toBe('1 份单据，共 1 页');
  await printHere();

  await waitFor(() => expect(kept.map(({ document }) => document)).toEqual(['executions']));
});
