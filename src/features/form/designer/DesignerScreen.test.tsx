import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import type * as Form from '../../../domain/form/formShapes.ts';
import { element, words } from '../../../domain/form/library/build.ts';
import { versionState } from '../../../domain/form/states.ts';
import DesignerScreen from './DesignerScreen.tsx';

withServer();
afterEach(cleanup);

const form: Form.Full = {
  id: 'f1',
  nameZh: '疼痛评估',
  nameEn: 'Pain assessment',
  category: 'scale',
  version: 4,
  versions: [
    { id: 'v2', number: 2, state: versionState.draft, effectiveOn: null, publishedAt: null, publishedBy: '', useCount: 0 },
    {
      id: 'v1',
      number: 1,
      state: versionState.published,
      effectiveOn: '2026-11-01',
      publishedAt: '2026-11-01T02:00:00.000Z',
      publishedBy: 'Admin',
      useCount: 5,
    },
  ],
  binding: { departmentIds: [], visits: [], sexes: [] },
  definition: {
    format: 1,
    elements: [
      element('number', 'pain', words('疼痛', 'Pain now'), { required: true, least: 0, most: 10 }),
      element('calculation', 'total', words('总分', 'Total'), { formula: 'pain * 2' }),
    ],
  },
};

function open(path = '/?form=f1', category?: Form.Category) {
  answer('queryForm', form);
  answer('queryFormList', { rows: [], total: 0 });
  const staff = { user: aUser(), may: () => true, patientPath: () => '/', recordPath: () => '/' } as unknown as Staff;
  const router = createMemoryRouter([{ path: '*', element: <DesignerScreen {...(category && { category })} /> }], {
    initialEntries: [path],
  });
  render(
    <StaffContext value={staff}>
      <RouterProvider router={router} useTransitions={false} />
    </StaffContext>,
    { wrapper: shell() },
  );
}
const tree = async () => within(await screen.findByRole('region', { name: 'Elements' }));
const preview = () => within(screen.getByRole('region', { name: 'Preview and test' }));
const names = async () =>
  (await tree()).getAllByRole('listitem').map((item) => item.textContent?.replace(/(Number|Calculation|Text) ·.*/, ''));

test('moves an element by key, takes the step back and saves what stands there with the version that was opened', async () => {
  const sent: Form.Draft[] = [];
  answer('saveForm', (draft) => {
    sent.push(draft);
    return { id: 'f1', version: 5 };
  });
  open();
  const total = (await tree()).getByRole('button', { name: /^Total/ });
  fireEvent.keyDown(total, { key: 'ArrowUp', altKey: true });
  expect(await names()).toEqual(['Total', 'Pain now']);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await names()).toEqual(['Pain now', 'Total']);
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save the draft' }));
  await waitFor(() =>
    expect(sent.map(({ version, definition }) => [version, definition.elements.map(({ code }) => code)])).toEqual([[4, ['total', 'pain']]]),
  );
});

test('computes the score of a test in either language', async () => {
  open();
  await tree();
  fireEvent.change(preview().getByLabelText(/Pain now/), { target: { value: '4' } });
  expect(await preview().findByText('8')).toBeTruthy();
  fireEvent.click(preview().getByRole('button', { name: '中文' }));
  expect(preview().getByLabelText(/疼痛/)).toBeTruthy();
});

test('names the element and the way of a fault, and publishes nothing meanwhile', async () => {
  open();
  fireEvent.click((await tree()).getByRole('button', { name: /^Pain now/ }));
  fireEvent.change(screen.getByLabelText('Shown if'), { target: { value: 'total > 3' } });
  expect(
    await screen.findByRole('button', { name: 'Pain now: Conditions or formulas depend on one another: pain → total → pain' }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBe('true');
});

test('shows label and hint as text, whatever they hold', async () => {
  open();
  fireEvent.click((await tree()).getByRole('button', { name: /^Pain now/ }));
  fireEvent.change(screen.getByLabelText('Label (English)'), { target: { value: '<img src=x onerror=alert(1)>' } });
  await waitFor(() => expect(preview().getByLabelText(/<img src=x/)).toBeTruthy());
  expect(document.querySelector('img[src="x"]')).toBe(null);
});

test('asks before unsaved work is left', async () => {
  open();
  fireEvent.click((await tree()).getByRole('button', { name: 'Duplicate “Pain now”' }));
  expect(await names()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('begins with a form of the library', async () => {
  open('/');
  fireEvent.click(await screen.findByRole('button', { name: 'New from the library' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Glasgow Coma Scale (GCS)' }));
  expect(await names()).toHaveLength(4);
  fireEvent.click(preview().getByRole('radio', { name: '4 Spontaneous' }));
  fireEvent.click(preview().getByRole('radio', { name: '5 Orientated' }));
  fireEvent.click(preview().getByRole('radio', { name: '6 Obeys commands' }));
  expect(await preview().findByText('15 /15')).toBeTruthy();
});

test('lists and begins only forms of operations where the screen designs those, and offers own phrases in a long text', async () => {
  const asked: unknown[] = [];
  open('/', 'operation');
  answer('queryFormList', (criteria) => {
    asked.push(criteria.category);
    return { rows: [], total: 0 };
  });
  answer('queryMyConfig', { phrases: [{ section: '', words: '术中生命体征平稳。' }] });
  fireEvent.click(await screen.findByRole('button', { name: 'New from the library' }));
  const offered = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(offered).toEqual(['Surgical safety checklist', 'Summary before the operation', 'Operation record', 'Visit before anaesthesia']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Operation record' }));
  await tree();
  expect(screen.queryByRole('combobox', { name: 'Kind' })).toBe(null);
  expect(asked).toContain('operation');

  fireEvent.click(await preview().findByRole('button', { name: 'Insert a phrase: Course of the operation' }));
  fireEvent.click(screen.getByRole('menuitem', { name: '术中生命体征平稳。' }));
  await waitFor(() => expect(preview().getByLabelText<HTMLTextAreaElement>(/^Course of the operation/).value).toBe('术中生命体征平稳。'));
});
