import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { presets } from '../../domain/permission/presets.ts';
import { fullTree, type PermissionNode, simplifiedTree } from '../../domain/permission/tree.ts';
import { RoleDrawer } from './RoleDrawer.tsx';

withServer();
afterEach(cleanup);

const paths = [
  'main/billing/not-pay',
  'main/billing/refund-management',
  'main/billing/claims-management',
  'main/pharmacy/to-medicine',
  'main/pharmacy/rejected-medicine',
];

const nodesOfApproval = [
  { code: 'refund', nameZh: '退费', nameEn: 'Refund', extra: { use: 'approval', needs: ['o_refund_approve'] } },
  { code: 'chargePrice', nameZh: '调价', nameEn: 'Price of a charge item', extra: { use: 'approval', needs: [] } },
  { code: 'cardRefund', nameZh: '退卡', nameEn: 'Card refund', extra: { use: 'approval', needs: ['o_card_refund', 'o_refund_approve'] } },
];

function open(held: (code: string) => boolean, id?: string) {
  const leaf = ({ code, title }: PermissionNode) => ({ code, title, held: held(code) });
  const nodes = (tree: PermissionNode[]) => tree.map((node) => ({ ...leaf(node), children: node.children.map(leaf) }));
  answer('queryPermissionTree', [
    { edition: 'full', nodes: nodes(fullTree()) },
    { edition: 'simplified', nodes: nodes(simplifiedTree()) },
  ] as never);
  answer('queryTemplateNodes', nodesOfApproval as never);
  answer('queryApprovalFlowList', [
    { subject: 'chargePrice', enabled: true, nodes: [{ approvers: [{ kind: 'role', id: 'r1' }] }] },
  ] as never);
  answer('queryDrafts', []);
  const saved: { authorities?: string[]; nameZh?: string }[] = [];
  answer('saveRole', (draft) => {
    saved.push(draft as object);
    return { id: 'r1', version: 1 };
  });
  const staff = {
    user: aUser(),
    may: () => true,
    pathTo: () => undefined,
    screensOpenTo: (authorities: readonly string[]) =>
      new Set(paths.filter((path) => authorities.includes(path.includes('billing') ? 'm_billing' : 'm_pharmacy'))),
  } as unknown as Staff;
  render(
    <StaffContext value={staff}>
      <MemoryRouter>
        <RoleDrawer id={id} close={() => {}} />
      </MemoryRouter>
    </StaffContext>,
    { wrapper: shell() },
  );
  return saved;
}

async function startFrom(name: string): Promise<void> {
  await screen.findByRole('checkbox', { name: 'Billing' });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Start from' }));
  fireEvent.click(await screen.findByRole('option', { name }));
}

it('starts a role from the permissions of a user group', async () => {
  const saved = open(() => true);
  await startFrom('Cashier');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.authorities!.toSorted()).toEqual([...presets.find(({ code }) => code === 'cashier')!.authorities].sort());
  expect(saved[0]).toMatchObject({ nameZh: '收费员', nameEn: 'Cashier' });
});

it('leaves out of a preset what the person may not give, and says how much', async () => {
  open((code) => code !== 'o_refund_pay');
  await startFrom('Cashier');
  expect(await screen.findByText('1 permission of the preset is not yours to give and was left out')).toBeTruthy();
});

it('names the approvals that the chosen permissions decide', async () => {
  open(() => true);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Billing' }));
  expect(screen.queryByRole('heading', { name: 'Approvals decided' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Approve refunds and acts beyond limits' }));
  expect(await screen.findByText('Refund')).toBeTruthy();
  expect(screen.queryByText('Card refund')).toBeNull();
  expect(screen.queryByText('Price of a charge item')).toBeNull();
});

it('names the approvals of the flows in which the role is an approver', async () => {
  answer('queryRole', {
    id: 'r1',
    code: 'r1',
    version: 1,
    nameZh: '物价员',
    nameEn: 'Price keeper',
    remark: '',
    headOnly: false,
    authorities: ['m_settings'],
    holders: [],
  } as never);
  open(() => true, 'r1');
  expect(await screen.findByText('Price of a charge item')).toBeTruthy();
  expect(screen.queryByText('Refund')).toBeNull();
});

it('shows the menu and the buttons of a role before it is saved', async () => {
  open(() => true);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Take payments' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pharmacy' }));
  fireEvent.click(screen.getByRole('button', { name: 'See as this role' }));
  const menu = within(await screen.findByRole('list', { name: 'Menu and acts' }));
  expect(menu.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Billing', 'Pharmacy']);
  const unpaid = within(menu.getByRole('listitem', { name: 'Unpaid' }));
  expect(unpaid.getAllByText('Allowed')).toHaveLength(1);
  expect(unpaid.getByText('Take payments', { exact: false }).textContent).toContain('Allowed');
  expect(unpaid.getByText('Change payment methods', { exact: false }).textContent).toContain('Not allowed');
  const refunds = within(menu.getByRole('listitem', { name: 'Refunds' }));
  expect(refunds.queryByText('Allowed')).toBeNull();
  expect(refunds.getAllByText('Not allowed')).toHaveLength(3);
  expect(within(menu.getByRole('listitem', { name: 'To dispense' })).getAllByText('Not allowed')).toHaveLength(4);
  expect(within(menu.getByRole('listitem', { name: 'Rejected' })).getByText('Every button of this screen')).toBeTruthy();
});
