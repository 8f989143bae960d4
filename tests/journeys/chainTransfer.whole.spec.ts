import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './clinic.ts';
import { expectFits, titleOf, views, Walk } from './store/views.ts';

const firstRow = '[role="row"][data-id]';
const path = 'main/inventory/allocating-management?kind=chain';

/** Goes to the other clinic by the switch in the bar. */
async function workIn({ say }: Walk, page: Page, practice: string) {
  const current = page.getByRole('combobox', { name: say('shell.practice') });
  await current.click();
  await page.getByRole('option', { name: practice }).click();
  await expect(current).toContainText(practice);
}

async function writeTransfer(walk: Walk, keeper: Page): Promise<void> {
  const { say, word } = walk;
  const [from, to] = [word('西药房', 'Main pharmacy'), word('西湖', 'West Lake')];
  await keeper
    .getByRole('button', { name: say('inventory.chain.new') })
    .first()
    .click();
  await keeper.getByRole('combobox', { name: say('inventory.document.from'), exact: true }).fill(from);
  await keeper.getByRole('option', { name: from }).first().click();
  await keeper.getByRole('combobox', { name: say('inventory.chain.to') }).fill(to);
  await keeper.getByRole('option', { name: to }).click();
  await keeper.getByLabel(new RegExp(`^${say('pharmacy.batch.add')}`)).fill('XY001');
  await keeper.getByRole('option').first().click();
  await keeper.getByLabel(`${say('inventory.field.count')} 1`).fill(word('1盒3粒', '1 box 3 capsules'));
  await keeper.getByRole('button', { name: say('action.save'), exact: true }).click();
  await expect(keeper.getByRole('dialog', { name: /^YD/ })).toBeVisible();
}

/** Takes a box in where more was sent; the rest comes on the next day. */
async function receiveLess(walk: Walk, receiver: Page): Promise<void> {
  const { say, word } = walk;
  const receive = receiver.getByRole('button', { name: say('inventory.chain.act.receive'), exact: true });
  await receive.click();
  await receiver.getByRole('combobox', { name: new RegExp(`^${say('inventory.chain.receive.into')}`) }).click();
  await receiver.getByRole('option').nth(1).click();
  await receiver.getByRole('textbox', { name: new RegExp(`^${say('inventory.chain.field.received')}`) }).fill(word('1盒', '1 box'));
  await receiver.keyboard.press('Enter');
  await receive.click();
  await expect(receiver.getByText(say('inventory.chain.reason.required'))).toBeVisible();
  await receiver.getByRole('combobox', { name: new RegExp(`^${say('inventory.chain.reason')}`) }).click();
  await receiver.getByRole('option', { name: say('inventory.chain.reason.short') }).click();
  await expectAccessible(receiver);
  await expectFits(receiver);
  await receive.click();
  const arrive = receiver.getByRole('button', { name: say('inventory.chain.act.arrive'), exact: true });
  await arrive.click();
  await receiver.getByRole('textbox', { name: say('field.reason') }).fill('次日补到');
  await arrive.click();
}

for (const view of views) {
  test(`goods go to another clinic: sent, received with boxes missing, and the rest arrives later (${titleOf(view)})`, async ({
    clinic,
  }) => {
    test.slow(); // three people
    const walk = new Walk(clinic, view);
    const { say, word } = walk;
    const keeper = await walk.signIn('maku', path);
    await writeTransfer(walk, keeper);
    await expectAccessible(keeper);
    await expectFits(keeper);
    await walk.perform(keeper, 'inventory.chain.act.submit');

    const auditor = await walk.signIn('admin', `${path}&status=1`);
    await auditor.locator(firstRow).first().click();
    await walk.perform(auditor, 'inventory.chain.act.approve');
    await expect(auditor.getByRole('button', { name: say('inventory.chain.act.send'), exact: true })).toBeVisible();

    await clinic.visit(keeper, 'main');
    await clinic.visit(keeper, path);
    await keeper.locator(firstRow).first().click();
    await walk.perform(keeper, 'inventory.chain.act.send');
    await expect(keeper.getByText(say('inventory.state.inTransit')).first()).toBeVisible();

    const receiver = await walk.signIn('maku', path);
    await workIn(walk, receiver, word('杏林堂西湖诊所', 'Xinglin Clinic West Lake'));
    await clinic.visit(receiver, path);
    await receiver.locator(firstRow).first().click();
    await receiveLess(walk, receiver);
    const transfer = receiver.getByRole('dialog', { name: /^YD/ });
    await expect(transfer.getByText(say('inventory.chain.state.settled'))).toBeVisible();
    await expect(receiver.getByRole('table', { name: say('inventory.chain.entries') })).toContainText('次日补到');
  });
}
