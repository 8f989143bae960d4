import type { Page } from '@playwright/test';
import { say as sayIn } from '../../server/words/words.ts';
import { addDays, dateAt } from '../../src/domain/dates.ts';
import { checkDigitOf } from '../../src/domain/identity/idCard.ts';
import type { MessageId } from '../../src/domain/messageId.ts';
import { type Clinic, expect, expectSettled, type Language } from './clinic.ts';
import { startPaying } from './keys.ts';
import { settled } from './settled.ts';

const shots = process.env.XINGLIN_SHOTS;
const shot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/day-${name}.png` });
};

/** Sounds like somebody on file and was born on the same day. */
const name = '章玮';
const seventeen = '31010419850618765';
const card = seventeen + checkDigitOf(seventeen);
const doctorName = { zh: '周明哲', en: 'Zhou Mingzhe' };
const item = {
  drug: { keys: 'aqmsp' },
  nebuliser: { zh: '雾化吸入', en: 'Nebuliser treatment', keys: 'whxr' },
};

const sectionOf = (page: Page, code: string) => page.locator(`textarea[data-section="${code}"]`);
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const option = (page: Page) => page.locator('[role=listbox] [role=option]').first();

/** One day of one patient, told by those who work it. */
class Day {
  readonly clinic: Clinic;
  readonly language: Language;
  /** What a person reads. */
  readonly say: (id: MessageId, values?: Record<string, string | number>) => string;

  constructor(clinic: Clinic, language: Language) {
    this.clinic = clinic;
    this.language = language;
    this.say = (id, values) => sayIn(language, id, values);
  }

  enter(account: string, path: string): Promise<Page> {
    return this.clinic.signIn(account, { language: this.language, path });
  }

  async register(desk: Page): Promise<void> {
    const { say } = this;
    await expect(desk.getByRole('row').nth(1)).toBeVisible();
    await desk.keyboard.press('n');
    const form = desk.getByRole('dialog', { name: say('patient.new') });
    await expect(form.getByRole('textbox', { name: say('patient.name') }).first()).toBeFocused();
    await desk.keyboard.type(name);
    await form.getByLabel(say('patient.mobile'), { exact: true }).fill('13900001985');
    await form.getByLabel(say('patient.idNumber'), { exact: true }).fill(card);
    await expect(form.getByText(say('patient.idCard.filled'))).toBeVisible();
    // Somebody on file who may be the same, while it is still being typed.
    const suspects = form.getByRole('complementary', { name: say('patient.duplicates.title') });
    await expect(suspects.getByText('张伟')).toBeVisible();
    await shot(desk, `register-${this.language}`);
    await suspects.getByRole('button', { name: say('patient.duplicates.continue') }).click();
    await desk.keyboard.press('Control+s');
    await expect(desk.getByRole('dialog', { name: say('patient.detail.facts') }).getByText(card)).toBeVisible();
  }

  async queue(desk: Page): Promise<void> {
    const { say, language } = this;
    await this.clinic.visit(desk, 'main/appointment/all-appointment-view');
    await desk.getByRole('button', { name: say('appointment.walkIn.new') }).click();
    const drawer = desk.getByRole('dialog');
    await drawer.getByRole('combobox', { name: say('appointment.patient') }).fill(name);
    await desk.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    await drawer.getByRole('button', { name: doctorName[language] }).click();
    await desk.getByRole('button', { name: say('action.save'), exact: true }).click();
    await expect(desk.getByRole('complementary', { name: say('appointment.waiting') }).getByText(name)).toBeVisible();
    await shot(desk, `queue-${language}`);
  }

  async measure(nurse: Page): Promise<void> {
    const { say } = this;
    const row = rowOf(nurse, name); // came by push: the page was open before the patient existed
    await row.getByRole('button', { name: new RegExp(`^${say('nursing.vitals.measure')}`) }).click();
    await nurse.getByLabel(say('encounter.vital.SYSTOLIC'), { exact: true }).fill('128');
    await nurse.getByLabel(say('encounter.vital.DIASTOLIC'), { exact: true }).fill('82');
    await nurse.getByLabel(say('encounter.vital.TEMPERATURE'), { exact: true }).fill('38.2');
    await nurse.getByRole('button', { name: say('action.save'), exact: true }).click();
    await expect(row).toContainText(say('nursing.vitals.measured', { time: '' }).trim());
    await shot(nurse, `vitals-${this.language}`);
  }

  /** The queue is kept: whoever came before is called before. */
  async callUntilOurs(doctor: Page): Promise<void> {
    const { say } = this;
    const call = doctor.getByRole('button', { name: new RegExp(`^${say('encounter.queue.callNext')}`) });
    const before: string[] = [];
    for (;;) {
      await expectSettled(doctor); // until then the button may name who was called before
      await expect(call).toHaveAccessibleName(/[:：]/);
      const called = await call.textContent();
      await doctor.keyboard.press('n');
      await expect(sectionOf(doctor, '0001')).toBeEditable();
      if (called?.includes(name)) break;
      before.push(called ?? '');
      await this.clinic.visit(doctor, 'main/clinical/clinical');
    }
    expect(before.length).toBe(2);
  }

  async write(doctor: Page): Promise<void> {
    const { say, language } = this;
    await expect(doctor.getByText('128/82').first()).toBeVisible();
    await sectionOf(doctor, '0001').fill('咳嗽、发热3天');
    await sectionOf(doctor, '0002').fill('3天前受凉后出现咳嗽，痰少，最高体温38.5℃。');
    await doctor.getByRole('combobox', { name: say('encounter.diagnosis.add') }).fill(language === 'zh' ? 'jxzqg' : 'J20');
    await option(doctor).click();
    await expect(doctor.getByRole('listitem').filter({ hasText: 'J20' })).toBeVisible();
    await expect(doctor.getByText(new RegExp(say('encounter.note.saved', { time: '' }).trim())).first()).toBeVisible();
    await shot(doctor, `record-${language}`);
  }

  /** A drug, a test and a treatment by keyboard; out with one key. */
  async order(doctor: Page): Promise<void> {
    const { say } = this;
    await doctor.getByRole('tab', { name: say('order.title') }).click();
    const table = doctor.getByRole('table', { name: say('order.list') });
    const pickable = table.getByRole('row').filter({ has: doctor.getByRole('checkbox') }); // the head, too
    for (const [key, kind, keys, rows] of [
      ['Alt+1', 'order.kind.drug', item.drug.keys, 2],
      ['Alt+3', 'order.kind.lab', 'xcg', 3],
      ['Alt+5', 'order.kind.treatment', item.nebuliser.keys, 4],
    ] as const) {
      await doctor.keyboard.press(key);
      await expect(doctor.getByRole('combobox', { name: say(kind), exact: true })).toBeFocused();
      await doctor.keyboard.type(keys);
      await expect(option(doctor)).toBeVisible();
      await doctor.keyboard.press('Enter');
      await doctor.keyboard.press('Control+Enter');
      await expect(pickable).toHaveCount(rows);
    }
    await doctor.keyboard.press('Alt+s');
    // Nobody has asked the new patient about allergies: the doctor does now, and the answer sends the orders.
    await expect(doctor.getByRole('alert').filter({ hasText: say('order.refused.allergyUnasked') })).toBeVisible();
    await expect(doctor.getByRole('alert').getByRole('button', { name: say('patient.allergy.answerNone') })).toBeFocused();
    await shot(doctor, `unasked-${this.language}`);
    await doctor.keyboard.press('1');
    await expect(table.getByText(/CF\d{8}-\d{4}/)).toBeVisible();
    await expect(table.getByText(say('billing.state.unpaid'))).toHaveCount(3);
    await shot(doctor, `orders-${this.language}`);
  }

  /** Keys only: find, take cash and the rest by another method. */
  async settle(cashier: Page): Promise<void> {
    const { say, language } = this;
    await expect(rowOf(cashier, name)).toBeVisible();
    await cashier.keyboard.press('/');
    await cashier.keyboard.type(name);
    await expect(
      cashier
        .getByRole('grid')
        .getByRole('row')
        .filter({ has: cashier.getByRole('gridcell') }),
    ).toHaveCount(1);
    await cashier.keyboard.press('ArrowDown');
    await cashier.keyboard.press('Enter');
    await expect(cashier.locator('section[aria-label*="B20"]')).toBeFocused();
    await startPaying(cashier);
    await cashier.keyboard.press('1');
    await cashier.keyboard.type('20');
    await cashier.keyboard.press('Enter');
    await cashier.keyboard.press('2');
    await shot(cashier, `settle-${language}`);
    await cashier.keyboard.press('Enter');
    await expect(cashier.getByRole('status').filter({ hasText: say('billing.settled.title') })).toBeVisible();
    await shot(cashier, `settled-${language}`);
  }

  async dispense(pharmacist: Page): Promise<void> {
    const { say } = this;
    await pharmacist.keyboard.press('/');
    await pharmacist.keyboard.type(name);
    await pharmacist.keyboard.press('Enter');
    await expect(pharmacist.getByRole('button', { name: new RegExp(`^${say('pharmacy.act.dispense')}`) }).last()).toBeFocused();
    await shot(pharmacist, `sheet-${this.language}`);
    await pharmacist.keyboard.press('Enter');
    await expect(pharmacist.getByRole('dialog')).toContainText(name);
    await pharmacist.keyboard.press('Enter');
    await expect(pharmacist.getByRole('dialog')).toHaveCount(0);
    await expect(
      pharmacist
        .getByRole('status')
        .filter({ hasText: /CF\d{8}-\d{4}/ })
        .filter({ hasText: name }),
    ).toBeVisible();
    await shot(pharmacist, `dispensed-${this.language}`);
  }

  async execute(nurse: Page): Promise<void> {
    const { say, language } = this;
    await this.clinic.visit(nurse, 'main/clinical/orders-perform');
    await nurse.getByRole('button', { name: `${say('nursing.act.execute')} ${name} ${item.nebuliser[language]}` }).click();
    await expect(nurse.getByLabel(say('nursing.execute.count'))).toBeFocused();
    await shot(nurse, `execute-${language}`);
    await nurse.keyboard.press('Enter');
    await expect(nurse.getByRole('dialog')).toHaveCount(0);
    await nurse.getByRole('tab', { name: new RegExp(`^${say('nursing.execution.executed')}`) }).click();
    await expect(rowOf(nurse, name).filter({ hasText: item.nebuliser[language] })).toContainText('1/1');
  }

  async complete(doctor: Page): Promise<void> {
    const { say } = this;
    await doctor.getByRole('button', { name: say('encounter.act.complete') }).click();
    await doctor.getByRole('button', { name: say('followup.quick.oneWeek') }).click();
    const accept = doctor.getByRole('checkbox', { name: say('encounter.complete.accept') });
    await settled(doctor); // what is still open is asked of the server
    if (await accept.isVisible()) await accept.check();
    await shot(doctor, `complete-${this.language}`);
    await doctor
      .getByRole('dialog')
      .getByRole('button', { name: say('encounter.act.complete') })
      .click();
    await expect(doctor.getByRole('dialog')).toHaveCount(0);
    await expect(doctor.getByText(say('encounter.state.completed')).first()).toBeVisible();
  }
}

/** One patient's whole day, from the desk to the planned call. */
export async function walkDay(clinic: Clinic, language: Language): Promise<void> {
  const day = new Day(clinic, language);
  const { say } = day;
  const nurse = await day.enter('liuhushi', 'main/clinical/nursing');
  const pharmacist = await day.enter('sunyaoshi', 'main/pharmacy/to-medicine');
  const desk = await day.enter('zhaoqian', 'main/patients/patients');
  await day.register(desk);
  await day.queue(desk);
  await day.measure(nurse);

  const doctor = await day.enter('zhouming', 'main/clinical/clinical');
  await day.callUntilOurs(doctor);
  await day.write(doctor);
  await expect(rowOf(pharmacist, name)).toHaveCount(0);
  await clinic.visit(desk, 'main/billing/not-pay');
  await day.order(doctor);

  // The prescription stands in the pharmacy without asking, first for the cashier to settle, then to be dispensed.
  await expect(rowOf(pharmacist, name).getByText(say('billing.state.unpaid'))).toBeVisible();
  // The notice leaves the screen by itself, so the test waits for it while the cashier settles.
  const dispenseNotice = pharmacist.getByText(say('shell.notice.needSendGoodsText', { patientName: name })).first();
  await Promise.all([day.settle(desk), expect(dispenseNotice).toBeVisible({ timeout: 120_000 })]);
  await expect(rowOf(pharmacist, name).getByText(say('billing.state.unpaid'))).toHaveCount(0);
  await day.dispense(pharmacist);
  await day.execute(nurse);
  await day.complete(doctor);

  // What the day leaves behind, as those see it who look for it later.
  const caller = await day.enter('heyun', `main/patients/revisit-record?tab=all&keyword=${encodeURIComponent(name)}`);
  await expect(rowOf(caller, name)).toContainText(addDays(dateAt(new Date()), 7));
  await expect(rowOf(caller, name)).toContainText(say('followup.state.waiting'));
  await shot(caller, `followup-${language}`);
  await clinic.visit(desk, `main/billing/have-pay?keyword=${encodeURIComponent(name)}`);
  await expect(rowOf(desk, name)).toBeVisible();
  await shot(desk, `paid-${language}`);
  await clinic.visit(pharmacist, `main/pharmacy/prescription-records?keyword=${encodeURIComponent(name)}`);
  await expect(rowOf(pharmacist, name)).toContainText(say('pharmacy.state.dispensed'));
  await shot(pharmacist, `records-${language}`);
}
