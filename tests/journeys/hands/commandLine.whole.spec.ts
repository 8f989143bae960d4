import type { Page } from '@playwright/test';
import { expect, test } from '../clinic.ts';
import { expectFits, titleOf, views, Walk } from '../store/views.ts';
import { Hands } from './hands.ts';

const queued = (page: Page, name: string) => expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();

for (const view of views) {
  test(`a caller who is not on file is in the queue after 22 keys and no click (${titleOf(view)})`, async ({ clinic }) => {
    const walk = new Walk(clinic, view);
    const page = await walk.signIn('zhaoqian', 'main/home');
    const hands = new Hands(page);
    await hands.press('Control+k');
    await hands.type('13712340987');
    await expect(page.getByRole('option').last()).toContainText('13712340987');
    await expectFits(page);
    await hands.press('Alt+2');
    await hands.type('\u6c88\u9752');
    await hands.press('Tab', '2');
    await hands.type('41');
    await hands.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: walk.word('\u9648\u6021', 'Chen Yi') })).toBeFocused();
    await hands.press('1', 'Control+s');
    await queued(page, '\u6c88\u9752');
    expect(hands.clicks).toBe(0);
    expect(hands.keys).toBeLessThanOrEqual(22);
    const { sex, mobile } = await clinic.find<{ sex: string; mobile: string }>(
      "select sex, mobile from patient where name = '\u6c88\u9752'",
    );
    expect([sex, mobile]).toEqual(['F', '13712340987']);
  });

  test(`a patient on file is in the queue after 8 keys and no click (${titleOf(view)})`, async ({ clinic }) => {
    const walk = new Walk(clinic, view);
    const page = await walk.signIn('zhaoqian', 'main/home');
    const hands = new Hands(page);
    await hands.press('Control+k');
    await hands.type('wxl');
    await expect(page.getByRole('option').first()).toContainText('\u738b\u79c0\u5170');
    await expectFits(page);
    await hands.press('Alt+2', '3', 'Control+s');
    await queued(page, '\u738b\u79c0\u5170');
    expect(hands.clicks).toBe(0);
    expect(hands.keys).toBeLessThanOrEqual(8);

    // The box lists the patient opened before, whose bill is one key away.
    await hands.press('Control+k');
    await hands.type('zw');
    await hands.press('Enter');
    await expect(page).toHaveURL(/patients\/patients\//);
    await hands.press('Control+k');
    await expect(page.getByRole('option').first()).toContainText('\u5f20\u4f1f');
    await hands.press('ArrowDown', 'Alt+3');
    await expect(page).toHaveURL(/billing\/not-pay/);
    await expect(page).not.toHaveURL(/act=/);

    // An act by the initials of its words.
    await hands.press('Control+k');
    await hands.type(walk.word('xcgh', 'walk'));
    await hands.press('Enter');
    await expect(page.getByRole('dialog', { name: walk.say('appointment.walkIn.new') })).toBeVisible();
    await expectFits(page);
  });
}
