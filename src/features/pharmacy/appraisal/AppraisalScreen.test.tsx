import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { everyRight, shell } from '../../../../tests/shell.tsx';
import AppraisalScreen from './AppraisalScreen.tsx';

withServer();
afterEach(cleanup);

const doctor = { nameZh: '陈怡', nameEn: 'Chen Yi' };
const sample = {
  id: 'a1',
  from: '2026-10-01',
  to: '2026-10-31',
  scope: 'general' as const,
  department: null,
  doctor: null,
  total: 900,
  proposed: 100,
  size: 2,
  seed: 'x',
  remark: '',
  drawnAt: '2026-11-02T02:00:00.000Z',
  drawnBy: { nameZh: '何云', nameEn: 'He Yun' },
  finishedAt: null,
  finishedBy: null,
  voidedAt: null,
  voidedBy: null,
  voidReason: '',
  judged: 0,
  irrational: 0,
  objections: 0,
  version: 1,
};
const row = (id: string, place: number, over: object = {}) => ({
  id,
  appraisalId: 'a1',
  place,
  number: `CF${place}`,
  sentAt: '2026-10-03T02:00:00.000Z',
  patientId: `p${place}`,
  patientName: `患者${place}`,
  patientNameEn: `Patient ${place}`,
  mrn: `M${place}`,
  sex: 'M',
  birthDate: '1980-01-01',
  allergyMark: {
    isAsked: true,
    neverAllergic: true,
    isDeceased: false,
    deceasedOn: null,
    hasNamesake: false,
    allergies: [],
    pregnancy: null,
  },
  doctor,
  department: null,
  diagnoses: ['感冒'],
  itemNames: '布洛芬',
  figures: {
    drugs: 1,
    essential: 1,
    essentialUnknown: 0,
    generic: 1,
    genericUnknown: 0,
    hasAntibiotic: false,
    hasInjection: false,
    pieces: 0,
  },
  amount: 2410,
  reviewedBy: '',
  dispensedBy: '',
  verdict: null,
  codes: [],
  comment: '',
  judgedAt: null,
  judgedBy: null,
  response: null,
  responseText: '',
  respondedAt: null,
  decidedAt: null,
  decidedBy: null,
  isFinished: false,
  ownPart: null,
  version: 4,
  ...over,
});
const none = {
  sheets: 2,
  judged: 1,
  drugs: 3,
  antibiotics: 1,
  injections: 0,
  essential: 2,
  essentialUnknown: 1,
  generic: 3,
  genericUnknown: 0,
  amount: 4821,
  rational: 1,
  pieces: 0,
  irregular: 0,
  unsuitable: 0,
  abnormal: 0,
};

function open(path: string, first: object = {}) {
  const judged = vi.fn();
  const drawn = vi.fn();
  const rows = [row('s1', 1, first), row('s2', 2)];
  answer('queryAppraisalList', { rows: [sample], total: 1 } as never);
  answer('queryAppraisalResult', { appraisal: sample, whole: none, byDoctor: [], byDepartment: [], codes: [] } as never);
  answer('queryAppraisalSheetList', { rows, total: 2 } as never);
  answer('queryAppraisalSheet', ((asked: { id: string }) => ({
    ...rows.find(({ id }) => id === asked.id),
    sheet: { herbal: null },
    lines: [],
    proposals: [{ code: '2-5', texts: ['Over the daily dose'] }],
    events: [],
  })) as never);
  answer('queryAppraisalPopulation', { total: 900, proposed: 100 });
  answer('getDoctorList', []);
  answer('queryDepartmentsOfPractice', { rows: [], total: 0 } as never);
  answer('getSearchFilters', []);
  answer('queryListSettings', {} as never);
  answer('judgeAppraisal', (draft) => {
    judged(draft);
    return { done: true as const };
  });
  answer('drawAppraisal', (draft) => {
    drawn(draft);
    return { id: 'a1' };
  });
  render(
    <MemoryRouter initialEntries={[path]}>
      <AppraisalScreen />
    </MemoryRouter>,
    { wrapper: shell({ ...everyRight, user: { practiceId: 'x' } } as never) },
  );
  return { judged, drawn };
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe('the appraisal of prescriptions', () => {
  test('proposes the size of the rule when a sample is drawn', async () => {
    const { drawn } = open('/');
    fireEvent.click(await screen.findByRole('button', { name: 'Draw a sample' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/900 prescriptions/)).toBeTruthy();
    await waitFor(() => expect((within(dialog).getByRole('textbox', { name: /Sample size/ }) as HTMLInputElement).value).toBe('100'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Draw a sample' }));
    await waitFor(() => expect(drawn).toHaveBeenCalled());
    expect(drawn.mock.calls[0]?.[0]).toMatchObject({ scope: 'general', size: 100 });
  });

  test('judges a prescription as rational with Enter, and opens the next', async () => {
    const { judged } = open('/?sample=a1&sheet=s1');
    await screen.findByRole('region', { name: /CF1/ });
    press('Enter');
    await waitFor(() => expect(judged).toHaveBeenCalled());
    expect(judged.mock.calls[0]?.[0]).toMatchObject({ id: 's1', verdict: 'rational', codes: [], version: 4 });
    expect(await screen.findByRole('region', { name: /CF2/ })).toBeTruthy();
  });

  test('picks codes by keys, and picks nothing of what the rules found by itself', async () => {
    const { judged } = open('/?sample=a1&sheet=s1');
    await screen.findByRole('region', { name: /CF1/ });
    const found = screen.getByRole('button', { name: /2-5/ });
    expect(found.textContent).toContain('Over the daily dose');
    expect(found.getAttribute('aria-pressed')).toBe('false');
    press('5');
    press('j');
    press('j');
    expect(found.getAttribute('aria-pressed')).toBe('true');
    press('Enter');
    await waitFor(() => expect(judged).toHaveBeenCalled());
    expect(judged.mock.calls[0]?.[0]).toMatchObject({ id: 's1', verdict: 'irrational', codes: ['2-5'] });
  });

  test('does not judge again while Enter is held down', async () => {
    const { judged } = open('/?sample=a1&sheet=s1');
    await screen.findByRole('region', { name: /CF1/ });
    fireEvent.keyDown(document.body, { key: 'Enter', repeat: true });
    await new Promise((done) => setTimeout(done, 50));
    expect(judged).not.toHaveBeenCalled();
  });

  test('asks for the comment of another problem before it is sent', async () => {
    const { judged } = open('/?sample=a1&sheet=s1');
    await screen.findByRole('region', { name: /CF1/ });
    press('9');
    press('Enter');
    expect(await screen.findByText('Name the other problem in the comment')).toBeTruthy();
    expect(judged).not.toHaveBeenCalled();
    fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: 'wrong eye' } });
    press('Enter');
    await waitFor(() => expect(judged).toHaveBeenCalled());
    expect(judged.mock.calls[0]?.[0]).toMatchObject({ codes: ['2-9'], comment: 'wrong eye' });
  });

  test('takes a judgement back with one key', async () => {
    const { judged } = open('/?sample=a1&sheet=s1', { verdict: 'irrational', codes: ['2-5'], judgedBy: doctor, judgedAt: sample.drawnAt });
    await screen.findByRole('region', { name: /CF1/ });
    press('u');
    await waitFor(() => expect(judged).toHaveBeenCalled());
    expect(judged.mock.calls[0]?.[0]).toMatchObject({ id: 's1', verdict: null, codes: [] });
  });

  test('leaves a prescription of the own pen to others', async () => {
    const { judged } = open('/?sample=a1&sheet=s1', { ownPart: 'doctor' });
    await screen.findByRole('region', { name: /CF1/ });
    expect(screen.getByText(/Another person judges the prescriptions that you wrote/)).toBeTruthy();
    press('Enter');
    await new Promise((done) => setTimeout(done, 50));
    expect(judged).not.toHaveBeenCalled();
  });

  test('shows the indicators, and how many drugs are unknown', async () => {
    open('/?sample=a1&tab=result');
    const table = await screen.findByRole('table', { name: 'Indicators' });
    const whole = within(table).getByRole('row', { name: /Whole sample/ });
    expect([...whole.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
      '1/2',
      '1.50',
      '50.0%',
      '0.0%',
      '66.7%',
      '100.0%',
      '24.11',
      '100.0%',
    ]);
    expect(screen.getByText(/Of 3 drugs, 1 do not say/)).toBeTruthy();
  });
});
