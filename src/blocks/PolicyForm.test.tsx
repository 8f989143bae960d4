import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../tests/server.ts';
import { tillShell } from '../../tests/till.tsx';
import type * as Stored from '../domain/document/shapes.ts';
import type * as Insurance from '../domain/insurance/shapes.ts';
import { PolicyForm } from './PolicyForm.tsx';

withServer();
afterEach(cleanup);

const companyId = '018f4c6e-0000-7000-8000-000000000001';
const policy: Insurance.Policy = {
  id: '018f4c6e-0000-7000-8000-000000000002',
  patientId: 'p1',
  insuranceNumber: 'P-1',
  companyId,
  companyNameZh: '平安',
  companyNameEn: 'Ping An',
  typeName: '',
  status: 1,
  startsOn: '2026-01-01',
  expiresOn: '2099-01-01',
  exemption: 0,
  maximum: null,
  left: null,
  selfPayRate: 20,
  frontFileId: null,
  backFileId: null,
  version: 3,
} as Insurance.Policy;

/** The open form, the drafts it sent, and what ends the upload that it waits for. */
async function openForm() {
  const sent: unknown[] = [];
  let finish = (_: Stored.StoredFile | ReturnType<typeof refusal>) => {};
  const stored = new Promise<Stored.StoredFile>((resolve) => {
    finish = resolve as typeof finish;
  });
  answer('getInsuranceCompanyList', [{ id: companyId, code: 'PA', nameZh: '平安', nameEn: 'Ping An' } as Insurance.Company]);
  answer('getInsuranceState', [{ code: '1', nameZh: '有效', nameEn: 'Valid' } as never]);
  answer('queryInsuranceMemo' as never, { memo: '' } as never);
  answer('uploadFile', () => stored);
  answer('savePatientInsurance', (draft) => {
    sent.push(draft);
    return { id: policy.id, version: 4 };
  });
  const form = <PolicyForm patient={{ id: 'p1', name: '王伟' }} policy={policy} close={() => {}} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} useTransitions={false} />, {
    wrapper: tillShell('m_patient', 'o_policy_terms'),
  });
  const drawer = within(await screen.findByRole('dialog'));
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'front.png');
  await drawer.findByText('Front of the card');
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [png] } });
  await drawer.findByText(/%/, { selector: 'fieldset span' });
  return { drawer, sent, finish, save: () => fireEvent.click(drawer.getByRole('button', { name: 'Save' })) };
}
const unfinished = /The file upload is not finished/;

test('saves no policy while a photograph of its card is uploaded, and says so beside the photograph', async () => {
  const { drawer, sent, finish, save } = await openForm();

  save();
  await drawer.findByText(unfinished);
  expect(sent).toEqual([]);

  finish({ id: 'f1', name: 'front.png', type: 'image/png', size: 8 } as Stored.StoredFile);
  await waitFor(() => expect(drawer.queryByText(unfinished)).toBeNull());
  save();
  await waitFor(() => expect(sent).toMatchObject([{ frontFileId: 'f1' }]));
});

test('lets a policy be saved without the photograph once its upload has failed', async () => {
  const { drawer, sent, finish, save } = await openForm();

  finish(refusal('The disk is full'));
  await drawer.findByText('The disk is full');
  save();
  await waitFor(() => expect(sent).toMatchObject([{ frontFileId: null }]));
});
