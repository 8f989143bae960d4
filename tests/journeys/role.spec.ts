import { connectAsOwner } from '../../server/database/connect.ts';
import { changeFirstPassword, expect, signInOn, test } from './clinic.ts';
import { settled } from './settled.ts';

test('a role with one right sees and can do exactly that', { tag: '@rights' }, async ({ clinic }) => {
  const admin = await clinic.signIn('admin', { path: 'main/clinic/role-management' });
  await admin.getByRole('button', { name: '新增角色' }).click();
  const form = admin.getByRole('dialog', { name: '新增角色' });
  await form.getByRole('textbox', { name: '中文名称' }).fill('夜班收银');
  await form.getByRole('checkbox', { name: '收费', exact: true }).check();
  await form.getByRole('checkbox', { name: '结算收款' }).check();

  await form.getByRole('button', { name: '以此角色查看' }).click();
  const preview = admin.getByRole('dialog', { name: '以此角色查看' });
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText(['收费', '消息中心']);
  const listed = preview.getByRole('list', { name: '菜单与可用操作' }).locator('li[aria-label]');
  await expect(preview.getByRole('listitem', { name: '未收费' }).getByText('可用', { exact: true })).toHaveCount(1);
  await expect(preview.getByRole('listitem', { name: '退费管理' }).getByText('可用', { exact: true })).toHaveCount(0);
  await settled(admin);
  const screens = await listed.evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''));
  // A person who may ask for an approval has the screen of the requests.
  const [approvals, ...others] = screens.toReversed();
  expect(approvals).toBe('我的审批');
  await preview.getByRole('button', { name: '关闭' }).click();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(admin.getByRole('row', { name: /夜班收银/ })).toBeVisible();

  const owner = connectAsOwner(clinic.databaseAddress, { max: 1 });
  await owner`
    update staff_practice set role_ids = array(select id from role where name_zh = '夜班收银')
    where staff_id = (select staff_id from account where login_name = 'maku')`;
  await owner`update staff set must_change_password = true where id = (select staff_id from account where login_name = 'maku')`;
  await owner.end();

  const night = await clinic.openWindow('zh');
  await signInOn(night, 'maku');
  await changeFirstPassword(night, 'Tulip4Garden');
  const menu = night.getByRole('navigation', { name: '菜单' });
  await expect(menu.getByRole('link')).toHaveText(['收费', ...others.toReversed(), '消息中心']);
  await expect(night.getByRole('combobox', { name: '查找页面' }), 'no patient is offered').toBeVisible();

  await night.getByRole('row').nth(1).click();
  const bill = night.locator('section[aria-label*="B20"]');
  await expect(bill.getByRole('button', { name: /^收费/ })).toBeEnabled();
  await expect(bill.getByRole('button', { name: /^打折/ })).toBeDisabled();

  await clinic.visit(night, 'main/clinical/clinical');
  await expect(night, 'what the role may not open leads to its first screen').toHaveURL(/main\/billing\/not-pay/);
});
