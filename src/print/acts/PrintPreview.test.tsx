import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aStore } from '../../../tests/aStore.ts';
import { aUser } from '../../../tests/aUser.ts';
import { answer, refusal, requests, withServer } from '../../../tests/server.ts';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { missingFrom } from '../../domain/print/missing.ts';
import type * as Print from '../../domain/print/shapes.ts';
import { type DocumentName, documentNames } from '../../domain/print/shapes.ts';
import { ownContent } from '../../domain/print/templateContent.ts';
import { PrintList } from '../../features/nursing/PrintList.tsx';
import { selectNotices } from '../../store/notices.ts';
import { speechIn } from '../../words/speech.ts';
import { SpeechContext } from '../../words/useWords.ts';
import { billOf } from '../bill/sample.ts';
import { PrintPreview } from './PrintPreview.tsx';
import type { Printable } from './printable.ts';
import { sources } from './sources.ts';

withServer();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const id = '018f0000-0000-7000-8000-000000000001';
/** Whatever it is of; `ask` takes what it needs. */
const printableOf = (document: DocumentName) =>
  ({
    document,
    id,
    invoiceId: id,
    billingId: id,
    encounterId: id,
    noteRecordId: id,
    patientId: id,
    certificateId: id,
    reportId: id,
    documentId: id,
    dispensingId: id,
    orderExecuteIds: [id],
    refundId: id,
    paymentId: id,
    claimIds: [id],
    countId: id,
    sheetId: id,
    monthId: id,
    complaintId: id,
    consultationId: id,
    formAnswerId: id,
    adjustmentId: id,
    transferId: id,
    planId: id,
    sendingId: id,
    settlementId: id,
    asked: { supplierId: id },
    appraisalId: id,
  }) as unknown as Printable;
const staff: Staff = {
  user: aUser(),
  may: () => true,
  screensOpenTo: () => new Set<string>(),
  pathTo: () => undefined,
  patientPath: () => '',
  recordPath: () => '',
};
const pathOf = (request: Request) => new URL(request.url).pathname;

function answerSettings(document: DocumentName) {
  answer('queryPrintSetting', { address: 0, medication: 0, laboratory: 0, pay: 0, diagnosis: 0, languages: {} });
  const template = { document, version: 0, content: ownContent(document), note: '', changedAt: null, changedBy: '', restoredFrom: null };
  answer('queryPrintTemplate', template);
  answer('queryCurrentNotePrintItem', []);
  answer('queryPrintedList', { rows: [], total: 0 } as never);
}

function show(document: DocumentName, baseUrl: string) {
  const { store } = aStore({ user: null, baseUrl });
  render(
    <Provider store={store}>
      <SpeechContext value={speechIn('zh')}>
        <StaffContext value={staff}>
          <PrintPreview printable={printableOf(document)} close={() => {}} />
        </StaffContext>
      </SpeechContext>
    </Provider>,
  );
}

async function refused(document: DocumentName, message: string) {
  answerSettings(document);
  const { call } = sources[document].ask(printableOf(document));
  answer(call, (() => refusal(message)) as never);
  const opened = vi.spyOn(window, 'open');
  show(document, new URL('api/', window.document.baseURI).href);
  expect(await screen.findByText(message)).toBeTruthy();
  return opened;
}

test('what is kept of a bill carries the clinic’s logo itself, not where it lay', async () => {
  const base = new URL('api/', window.document.baseURI).href;
  const picture = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);
  Object.assign(window.document, { fonts: { ready: Promise.resolve() } });
  HTMLImageElement.prototype.decode = async () => {};
  const asked = globalThis.fetch;
  vi.stubGlobal('fetch', async (to: RequestInfo, how?: RequestInit) =>
    to === '/logo.png' ? new Response(picture, { headers: { 'content-type': 'image/png' } }) : asked(to, how),
  );
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.stubGlobal('print', () => {});
  answerSettings('bill');
  answer('queryBillingPrintInfo', { ...billOf(3), practiceLogo: '/logo.png' });
  const kept: Print.Printed[] = [];
  answer('savePrintLog', (given) => {
    kept.push(given);
    return { done: true as const };
  });
  show('bill', base);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '打印' }).disabled).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: '打印' }));
  await userEvent.click(screen.getByRole('button', { name: '在本页打印' }));

  await waitFor(() => expect(kept).toHaveLength(1));
  const { letterhead } = kept[0]!.paper!.job.model as { letterhead: { logo: string } };
  expect(letterhead.logo).toBe(`data:image/png;base64,${btoa(String.fromCharCode(...picture))}`);
});

describe('the paper of a bill', () => {
  const footAfter = async (total: number) => {
    const base = new URL('api/', window.document.baseURI).href;
    Object.assign(window.document, { fonts: { ready: Promise.resolve() } });
    answerSettings('bill');
    answer('queryBillingPrintInfo', billOf(3));
    answer('queryPrintedList', { rows: [], total } as never);
    show('bill', base);
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '打印' }).disabled).toBe(false));
    return screen.getByRole('dialog').textContent ?? '';
  };

  test('says which reprint it is when it was printed before', async () => {
    expect(await footAfter(2)).toContain('补打 第 2 次');
  });

  test('takes the next number when a colleague has printed meanwhile, and prints only then', async () => {
    expect(await footAfter(1)).toContain('补打 第 1 次');
    vi.spyOn(window, 'open').mockReturnValue(null);
    vi.stubGlobal('print', () => {});
    const sent: (number | undefined)[] = [];
    answer('savePrintLog', (given) => {
      sent.push(given.earlier);
      return given.earlier === 1 ? refusal('同事刚刚打印过', { exceptionType: 'print.refused.printedMeanwhile' }) : { done: true as const };
    });
    await userEvent.click(screen.getByRole('button', { name: '打印' }));
    answer('queryPrintedList', { rows: [], total: 2 } as never);
    await userEvent.click(screen.getByRole('button', { name: '在本页打印' }));
    await screen.findByText('同事刚刚打印过');
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('补打 第 2 次'));
    expect(sent).toEqual([1]);
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '在本页打印' }).disabled).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: '在本页打印' }));
    await waitFor(() => expect(sent).toEqual([1, 2]));
  });

  test('says nothing of a reprint when it is printed for the first time', async () => {
    expect(await footAfter(0)).not.toContain('补打 第');
  });
});

describe.each(documentNames)('the preview of the %s', (document) => {
  test('that lacks something says what, and nothing can be printed by any way', async () => {
    const message = speechIn('zh').say(missingFrom(document, undefined)!);
    const opened = await refused(document, message);
    const [plugin, browser] = ['打印机直打', '打印'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }));
    expect([plugin!.disabled, browser!.disabled]).toEqual([true, true]);
    await userEvent.keyboard('{Control>}p{/Control}');

    expect(opened).not.toHaveBeenCalled();
    expect(
      requests()
        .map(pathOf)
        .filter((path) => /PrintLog|printLog|AgentToken|printwristband/.test(path)),
    ).toEqual([]);
  });
});

test('the nurses’ list with no order chosen warns under the title of the contract, and asks nothing', async () => {
  const { store } = aStore({ user: null });
  render(
    <Provider store={store}>
      <SpeechContext value={speechIn('zh')}>
        <PrintList chosen={[]} />
      </SpeechContext>
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '打印' }));

  expect(selectNotices(store.getState())).toMatchObject([
    { tone: 'warning', title: 'state.tip', words: { message: 'nursing.print.none' } },
  ]);
  expect([speechIn('zh').say('state.tip'), speechIn('zh').say('nursing.print.none')]).toEqual(['提示', '请选择要打印的医嘱']);
  expect(requests()).toEqual([]);
});
