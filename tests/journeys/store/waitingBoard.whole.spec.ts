import { expect, expectAccessible, test } from '../clinic.ts';
import { scanCode } from '../pace.ts';
import { twoSheets } from '../scanning.ts';
import { expectFits, titleOf, views, Walk } from './views.ts';

// The browser reports the call that a screen which was ended is refused.
test.use({ noise: [/401 \(Unauthorized\)/] });

for (const view of views) {
  test(`a patient is called from the pharmacy to the screen of the waiting room, which names nobody whole (${titleOf(view)})`, async ({
    clinic,
  }) => {
    const walk = new Walk(clinic, view);
    const { say } = walk;
    const { first } = await twoSheets(clinic);
    const { name } = await clinic.find<{ name: string }>(
      `select p.name from dispensing d join patient p on p.id = d.patient_id where d.prescription_number = '${first}'`,
    );
    const page = await walk.signIn('sunyaoshi', 'main/pharmacy/to-medicine');
    await page.getByRole('button', { name: say('pharmacy.board.title') }).click();
    const dialog = page.getByRole('dialog', { name: say('pharmacy.board.title') });
    const counter = walk.word('2 号窗', 'counter 2');
    await dialog.getByLabel(say('pharmacy.board.counter')).fill(counter);
    const make = dialog.getByRole('button', { name: say('pharmacy.board.create'), exact: true });
    await make.click();
    await expect(dialog.getByText(say('error.field.required'))).toBeVisible();
    await dialog.getByLabel(say('pharmacy.board.name')).fill(walk.word('一楼候药厅', 'Ground floor'));
    await page.keyboard.press('Enter');
    const address = (await dialog.getByRole('link').getAttribute('href')) ?? '';
    await expectAccessible(page);
    await expectFits(page);
    await dialog.getByRole('button', { name: say('action.close'), exact: true }).click();

    const board = await clinic.openWindow(view.language);
    await board.setViewportSize({ width: view.width, height: view.height });
    await board.goto(address);
    await board.getByRole('button', { name: walk.word('中文', 'English'), exact: true }).click();
    await expect(board.getByText(say('external.board.nobody'))).toBeVisible();
    await expectAccessible(board);

    await scanCode(page, first);
    await expect(page.getByRole('region', { name: say('pharmacy.sheet', { number: first }) })).toBeVisible();
    await page.keyboard.press('c');
    await expect(page.getByText(say('pharmacy.told.called', { name, number: first }))).toBeVisible();
    await expectFits(page);
    const called = board.getByRole('listitem').filter({ hasText: first.slice(-4) });
    await expect(called.filter({ hasText: say('external.board.counter', { counter }) })).toBeVisible();
    await expect(board.locator('body')).not.toContainText(name);

    await page.getByRole('button', { name: say('pharmacy.board.title') }).click();
    await dialog.getByRole('button', { name: say('pharmacy.board.revoke'), exact: true }).click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: say('pharmacy.board.revoke'), exact: true })
      .click();
    await expect(board.getByText(say('external.board.dead'))).toBeVisible();
  });
}
