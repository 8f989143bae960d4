import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InquiryForm } from '../domain/external/shapes.ts';
import { standardInquiry } from '../domain/form/library/standardInquiry.ts';
import CreateInquirySheet from './pages/CreateInquirySheet.tsx';
import { type PageVisit, VisitOfPage } from './visit.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const form: InquiryForm = {
  patientName: '李**',
  clinic: { zh: '杏林诊所', en: 'Xinglin Clinic' },
  definition: standardInquiry,
  subject: { birthday: '1988-11-20', sex: 'F', visitDay: '2026-11-20' },
  answers: {},
  isAgain: false,
};

function open(code = 'visit1') {
  const sent: unknown[] = [];
  const ask: PageVisit['ask'] = async (name, arg) => {
    if (name === 'queryInquirySheetForm') return { data: form } as never;
    sent.push(arg);
    return { data: { done: true } } as never;
  };
  render(
    <VisitOfPage value={{ ask, code, fileAddress: () => '' }}>
      <CreateInquirySheet />
    </VisitOfPage>,
  );
  return sent;
}

const send = () => fireEvent.click(screen.getByRole('button', { name: '提交' }));
const write = async (text: string) => fireEvent.change(await screen.findByLabelText(/哪里不舒服/), { target: { value: text } });
const pick = (name: string) => fireEvent.click(screen.getByLabelText(name));
const fillIn = async () => {
  await write('胸口疼');
  pick('今天');
  const [allergy] = screen.getAllByLabelText('没有');
  fireEvent.click(allergy!);
};

test('a warning is asked once more before it is sent, and says to tell a nurse at once', async () => {
  const sent = open();
  await fillIn();
  pick('胸痛或胸部压迫感');
  send();

  const warning = screen.getByRole('alert');
  expect(warning.textContent).toContain('胸痛或胸部压迫感');
  expect(warning.textContent).toContain('请立即告诉身边的护士');
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '选错了，返回修改' }));
  expect((screen.getByLabelText(/哪里不舒服/) as HTMLTextAreaElement).value).toBe('胸口疼');
  send();
  fireEvent.click(screen.getByRole('button', { name: '确认无误，提交' }));
  await waitFor(() => expect(sent).toMatchObject([{ answers: { complaint: '胸口疼', alarm: ['chest'] } }]));
});

test('what is missing is said beside its question, and nothing is sent', async () => {
  const sent = open();
  await write('咳嗽');
  send();

  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['请填写此项', '请填写此项']);
  expect(sent).toEqual([]);
});

test('what is typed outlives a reload for its own visit, and is gone once it is sent', async () => {
  open('visit1');
  await fillIn();
  cleanup();
  open('visit2');
  expect(((await screen.findByLabelText(/哪里不舒服/)) as HTMLTextAreaElement).value).toBe('');
  cleanup();
  const sent = open('visit1');
  expect(((await screen.findByLabelText(/哪里不舒服/)) as HTMLTextAreaElement).value).toBe('胸口疼');
  send();
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.includes('visit1'))).toEqual([]));
});
