import { say } from '../../server/words/words.ts';
import { expect, test } from './clinic.ts';
import { boxOf, settled } from './settled.ts';

/** The press of a person: down, and up again some time later at the same place. */
test('the first press counts, although the empty field it leaves shows an error', async ({ clinic }) => {
  const admin = await clinic.signIn('admin', { path: 'main/configuration/charge-configuration' });
  await admin.getByRole('button', { name: say('zh', 'charge.item.new') }).click();
  const form = admin.getByRole('dialog', { name: say('zh', 'charge.item.new') });
  const name = form.getByRole('textbox', { name: say('zh', 'charge.field.nameZh') });
  await expect(name).toBeFocused();
  const male = form.getByRole('button', { name: say('zh', 'common.sex.M'), exact: true });
  const { x, y, width } = await boxOf(male);

  await admin.mouse.move(x + width / 2, y + 4);
  await admin.mouse.down();
  await expect(name).not.toBeFocused();
  await settled(admin); // what leaving the field changes is drawn
  await admin.mouse.up();

  await expect(male).toHaveAttribute('aria-pressed', 'true');
  await expect(name, 'the error is shown after the press').toHaveAttribute('aria-invalid', 'true');
});
