import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ConsentForm } from '../domain/external/shapes.ts';
import SignConsent from './pages/SignConsent.tsx';
import { type PageVisit, VisitOfPage } from './visit.ts';

afterEach(cleanup);

const form: ConsentForm = {
  patientName: '李明华',
  birthYear: '1988',
  clinic: { zh: '杏林诊所', en: 'Xinglin Clinic' },
  formName: { zh: '知情同意书', en: 'Informed consent' },
  formVersion: 1,
  author: { zh: '陈怡', en: 'Chen Yi' },
  signedAt: '2026-11-20T02:00:00.000Z',
  readings: [{ label: { zh: '风险', en: 'Risks' }, hint: { zh: '', en: '' }, text: { zh: '出血、感染', en: '出血、感染' } }],
};

test('a patient reads the form under their name, confirms, signs with a finger and sends', async () => {
  const sent: unknown[] = [];
  const ask: PageVisit['ask'] = async (name, arg) => {
    if (name === 'queryConsentForm') return { data: form } as never;
    sent.push(arg);
    return { data: { done: true } } as never;
  };
  render(
    <VisitOfPage value={{ ask, code: 'visit', fileAddress: () => '' }}>
      <SignConsent />
    </VisitOfPage>,
  );
  expect(await screen.findByText('李明华，1988 年生')).toBeTruthy();
  expect(screen.getByText('出血、感染')).toBeTruthy();
  const press = () => fireEvent.click(screen.getByRole('button', { name: '签名并提交' }));
  press();
  expect(screen.getByRole('alert').textContent).toBe('请先核对姓名和出生年份并勾选');
  fireEvent.click(screen.getByRole('checkbox'));
  press();
  expect(screen.getByRole('alert').textContent).toBe('请用手指写下姓名');
  const field = screen.getByRole('img', { name: '签名区' });
  field.getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 120 }) as DOMRect;
  fireEvent.pointerDown(field, { clientX: 10, clientY: 10 });
  fireEvent.pointerMove(field, { clientX: 150, clientY: 60 });
  fireEvent.pointerUp(field);
  fireEvent.pointerMove(field, { clientX: 290, clientY: 110 });
  press();
  await waitFor(() => expect(sent).toEqual([{ strokes: [[20, 20, 300, 120]], isConfirmed: true }]));
});
