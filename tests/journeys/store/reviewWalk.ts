import type { Page } from '@playwright/test';
import { demonstrationPassword } from '../../../server/seed/content/organisation/staff.ts';
import { expect, expectAccessible } from '../clinic.ts';
import { settled } from '../settled.ts';
import { expectFits, type Walk } from './views.ts';

/** An administrator has prescriptions reviewed before they are dispensed. */
async function askForReview(walk: Walk): Promise<void> {
  const { say } = walk;
  const name = say('configuration.parameter.PRESCRIPTION_REVIEW');
  const page = await walk.signIn('admin', `main/configuration/system-parameter-configuration?keyword=${encodeURIComponent(name)}`);
  await page.locator('[role="row"][data-id]').filter({ hasText: name }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: say('configuration.value.PRESCRIPTION_REVIEW.dispensing') }).click();
  await drawer.getByRole('button', { name: say('action.save') }).click();
  await expect(drawer).toBeHidden();
}

/** A doctor's visit with one prescription, signed and sent: the number on the order. */
async function prescribe({ say, word }: Walk, doctor: Page): Promise<string> {
  await doctor
    .getByRole('button', { name: new RegExp(`^${say('encounter.act.start')}`) })
    .first()
    .click();
  await doctor.getByRole('tab', { name: say('order.title'), exact: true }).click();
  await expect(doctor.getByRole('combobox', { name: say('order.kind.drug'), exact: true })).toBeFocused();
  await doctor.keyboard.type('aqmsp');
  await expect(doctor.locator('[role=listbox] [role=option]').first()).toBeVisible();
  await doctor.keyboard.press('Enter');
  await expect(doctor.getByText(word('每次 0.5 g（2 片）× 每日 1 次', '0.5 g'), { exact: false }).first()).toBeVisible();
  await doctor.keyboard.press('Control+Enter');
  const table = doctor.getByRole('table', { name: say('order.list') });
  await expect(table.getByRole('row')).toHaveCount(3); // head, section, line
  await doctor.getByPlaceholder(say('encounter.diagnosis.typeToFind')).fill('J06.900');
  await expect(doctor.locator('[role=listbox] [role=option]').first()).toBeVisible();
  await doctor.keyboard.press('Enter');
  await expect(doctor.getByRole('button', { name: say('order.act.signAndSend') })).not.toHaveAttribute('aria-disabled', 'true');
  await doctor.keyboard.press('Alt+s');
  const number = table.getByText(/CF\d{8}-\d{4}/);
  await expect(number).toBeVisible();
  return (await number.textContent())?.match(/CF\d{8}-\d{4}/)?.[0] ?? '';
}

const sheetOf = ({ word }: Walk, number: string): string => word(`处方 ${number}`, `Prescription ${number}`);

async function openReview(walk: Walk, pharmacist: Page, number: string): Promise<void> {
  await pharmacist.getByRole('searchbox').first().fill(number);
  await pharmacist.locator('[role="row"][data-id]').filter({ hasText: number }).click();
  await expect(pharmacist.getByRole('region', { name: sheetOf(walk, number) })).toBeVisible();
}

/** A prescription is sent back, its doctor insists and signs once more, and the pharmacist refuses it. */
export async function walkReview(walk: Walk): Promise<void> {
  const { clinic, say } = walk;
  await askForReview(walk);
  const doctor = await walk.signIn('chenyi', 'main/clinical/clinical');
  const number = await prescribe(walk, doctor);

  const pharmacist = await walk.signIn('sunyaoshi', 'main/pharmacy/prescription-review');
  await openReview(walk, pharmacist, number);
  await expectAccessible(pharmacist);
  await expectFits(pharmacist);
  await pharmacist.keyboard.press('r');
  const form = pharmacist.getByRole('dialog');
  const sendBack = form.getByRole('button', { name: say('pharmacy.review.act.sendBack'), exact: true });
  const reason = form.getByRole('combobox', { name: say('pharmacy.review.reason') });
  await sendBack.click();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.click();
  await pharmacist.getByRole('option', { name: say('pharmacy.review.reason.dose') }).click();
  const proposal = '首日 0.5 g，次日起每日 0.25 g';
  await form.getByLabel(say('pharmacy.review.proposal')).fill(proposal);
  await sendBack.click();
  const { name } = await clinic.find<{ name: string }>(
    `select p.name from dispensing d join patient p on p.id = d.patient_id where d.prescription_number = '${number}'`,
  );
  await expect(pharmacist.getByText(say('pharmacy.review.told.sendBack', { number, name }))).toBeVisible();

  await expect(doctor.getByText(say('order.review.proposal', { text: proposal })).first()).toBeVisible();
  await expectFits(doctor);
  await doctor.getByRole('button', { name: say('order.review.overrule'), exact: true }).click();
  const answer = doctor.getByRole('dialog');
  const password = answer.getByLabel(say('order.review.overrule.password'));
  const insist = answer.getByRole('button', { name: say('order.review.overrule'), exact: true });
  await answer.getByLabel(say('field.reason')).fill('重症感染，三日疗法');
  await password.fill('not the password');
  await insist.click();
  await settled(doctor);
  await expect(answer).toBeVisible();
  await password.fill(demonstrationPassword);
  await insist.click();
  await expect(answer).toBeHidden();

  await clinic.visit(pharmacist, 'main/pharmacy/prescription-review');
  await openReview(walk, pharmacist, number);
  await expect(pharmacist.getByText(/坚持原处方并签名：重症感染，三日疗法|stood by the prescription.*重症感染，三日疗法/)).toBeVisible();
  await expectAccessible(pharmacist);
  await expectFits(pharmacist);
  const refuse = { name: say('pharmacy.review.act.refuse'), exact: true };
  await pharmacist
    .getByRole('button', { name: new RegExp(`^${refuse.name}`) })
    .first()
    .click();
  await pharmacist.getByRole('dialog').getByLabel(say('field.reason')).fill('总剂量超出说明书');
  await pharmacist.getByRole('dialog').getByRole('button', refuse).click();
  await expect(pharmacist.getByText(say('pharmacy.review.told.refuse', { number, name }))).toBeVisible();

  const held = await clinic.find<{ unpaid: number }>(
    `select count(l.*)::int as unpaid from dispensing d join dispensing_line x on x.dispensing_id = d.id
     join bill_line l on l.advice_id = x.advice_id join bill b on b.id = l.bill_id and b.status = 0 where d.prescription_number = '${number}'`,
  );
  expect(held).toEqual({ unpaid: 0 });
}
