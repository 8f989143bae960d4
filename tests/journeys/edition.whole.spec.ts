import type { Page } from '@playwright/test';
import { say as sayIn } from '../../server/words/words.ts';
import { catalogue } from '../../src/api/catalogue.ts';
import type { MessageId } from '../../src/domain/messageId.ts';
import { expect, expectAccessible, test } from './clinic.ts';

/** The next time a window asks for the own settings, and with them for the edition. */
const looksAtStanding = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith(catalogue.queryMyConfig.path));

const shots = process.env.XINGLIN_SHOTS;

for (const language of ['zh', 'en'] as const) {
  test(`an edition changed in the middle of a day: everybody is told which screens come and go, and nothing is lost (${language})`, async ({
    clinic,
  }) => {
    test.slow(); // three people, there and back
    const say = (id: MessageId, values?: Record<string, string>) => sayIn(language, id, values);
    const shot = (page: Page, name: string) => (shots ? page.screenshot({ path: `${shots}/edition-${language}-${name}.png` }) : undefined);
    const notice = (page: Page, edition: 'full' | 'simplified') =>
      page.getByRole('alert').filter({ hasText: say(`shell.edition.changed.${edition}`) });
    const goOver = async (page: Page, root: 'main' | 'simplified-main') => {
      await page.getByRole('button', { name: say('shell.edition.act') }).click();
      await page.locator(`#content[data-place^="/${root}/"]`).waitFor();
    };
    const { id } = await clinic.find<{ id: string }>(`
      select e.appointment_id as id from encounter e join account a on a.staff_id = e.doctor_id
      where e.status = 1 and a.login_name = 'chenyi' order by e.started_at desc limit 1`);
    const doctor = await clinic.signIn('chenyi', { language, path: `main/medical-records/medical-records-list?id=${id}` });
    const cashier = await clinic.signIn('zhaoqian', { language, path: 'main/billing/not-pay' });
    const section = doctor.locator('textarea[data-section="0003"]');
    await section.fill('既往体健，无手术史');

    const admin = await clinic.signIn('admin', { language, path: 'main/organization/organization-management' });
    await admin.getByRole('button', { name: say('organisation.edition.to.simplified') }).click();
    const question = admin.getByRole('dialog', { name: say('organisation.edition.to.simplified') });
    await expect(question).toContainText(say('shell.menu.simplified-doctor-workstation'));
    await expect(question).toContainText(say('shell.screen.insurance-bill-inquiry'));
    await expectAccessible(admin);
    await shot(admin, 'question');
    const learned = Promise.all([doctor, cashier, admin].map(looksAtStanding));
    await question.getByRole('button', { name: say('organisation.edition.to.simplified') }).click();
    await expect(question).toHaveCount(0);
    await learned;

    // The doctor goes on writing; the notice comes with the next page, and names what changes for a doctor.
    await doctor.locator('textarea[data-section="0001"]').click();
    const kept = `select coalesce(string_agg(content::text, '') like '%既往体健，无手术史%', false) as kept from note_section`;
    await expect.poll(() => clinic.find<{ kept: boolean }>(kept), { message: 'the section is stored' }).toEqual({ kept: true });
    await expect(notice(doctor, 'simplified')).toHaveCount(0);
    await clinic.visit(doctor, 'main/patients/patients');
    await expect(notice(doctor, 'simplified')).toContainText(say('shell.menu.simplified-doctor-workstation'));
    await expect(notice(doctor, 'simplified')).not.toContainText(say('shell.screen.insurance-bill-inquiry'));
    await expectAccessible(doctor);
    await shot(doctor, 'told');
    await goOver(doctor, 'simplified-main');
    await expect(notice(doctor, 'simplified')).toHaveCount(0);
    await clinic.visit(doctor, `simplified-main/simplified-doctor-workstation?id=${id}`);
    await expect(section).toHaveValue('既往体健，无手术史');

    // The cashier's screens go on working until she goes over, and the same bills stand in the other edition.
    const bills = cashier.getByRole('grid').locator('[role="row"][data-id]');
    await clinic.visit(cashier, 'main/billing/have-pay');
    await expect(notice(cashier, 'simplified')).toContainText(say('shell.screen.insurance-bill-inquiry'));
    await clinic.visit(cashier, 'main/billing/not-pay');
    await expect(bills.first()).toBeVisible();
    const before = await bills.count();
    await goOver(cashier, 'simplified-main');
    await expect(cashier.getByRole('link', { name: say('shell.menu.simplified-bill'), exact: true })).toBeVisible();
    await clinic.visit(cashier, 'simplified-main/simplified-bill');
    await expect(bills).toHaveCount(before);

    // And back: the administrator goes over, and changes the edition again.
    await clinic.visit(admin, 'main/organization/scheduled-jobs');
    await goOver(admin, 'simplified-main');
    await clinic.visit(admin, 'simplified-main/simplified-clinic?part=organisation');
    await admin.getByRole('button', { name: say('organisation.edition.to.full') }).click();
    const learnedAgain = looksAtStanding(doctor);
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: say('organisation.edition.to.full') })
      .click();
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    await learnedAgain;
    await clinic.visit(doctor, 'simplified-main/simplified-patients');
    await expect(notice(doctor, 'full')).toContainText(say('shell.screen.orders-perform'));
    await goOver(doctor, 'main');
    await expect(notice(doctor, 'full')).toHaveCount(0);
    await clinic.visit(doctor, `main/medical-records/medical-records-list?id=${id}`);
    await expect(section).toHaveValue('既往体健，无手术史');
  });
}
