import type { Page } from '@playwright/test';
import { say as sayIn } from '../../server/words/words.ts';
import type { MessageId } from '../../src/domain/messageId.ts';
import { type Clinic, expect, type Language } from './clinic.ts';
import { startPaying } from './keys.ts';

const shots = process.env.XINGLIN_SHOTS;
const root = 'simplified-main';
export const newcomer = '沈知遥';

/** The first days of a week in a clinic that a doctor, a nurse and a cashier run alone. */
export class SmallClinicDays {
  protected readonly clinic: Clinic;
  protected readonly language: Language;
  protected readonly say: (id: MessageId, values?: Record<string, string | number>) => string;
  private count = 0;

  constructor(clinic: Clinic, language: Language) {
    this.clinic = clinic;
    this.language = language;
    this.say = (id, values) => sayIn(language, id, values);
  }

  enter(account: 'luwenbo' | 'tangxin' | 'jiangmei', path: string): Promise<Page> {
    return this.clinic.signIn(account, { language: this.language, path: `${root}/${path}` });
  }

  protected word(zh: string, en: string): string {
    return this.language === 'zh' ? zh : en;
  }

  protected go(page: Page, path: string): Promise<void> {
    return this.clinic.visit(page, `${root}/${path}`);
  }

  protected async shot(page: Page, name: string): Promise<void> {
    if (shots) await page.screenshot({ path: `${shots}/week-${this.language}-${++this.count}-${name}.png` });
  }

  /** Presses an act and the same words of its question. */
  protected async perform(page: Page, act: MessageId): Promise<void> {
    await page.getByRole('button', { name: this.say(act), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: this.say(act), exact: true })
      .last()
      .click();
  }

  /** At the desk: a new patient, registered for the doctor. */
  async register(desk: Page): Promise<void> {
    const { say } = this;
    await desk
      .getByRole('button', { name: say('patient.new') })
      .first()
      .click();
    const form = desk.getByRole('dialog', { name: say('patient.new') });
    await form
      .getByRole('textbox', { name: say('patient.name') })
      .first()
      .fill(newcomer);
    await form.getByRole('button', { name: say('common.sex.F'), exact: true }).click();
    await form
      .getByRole('group', { name: say('patient.birthDate') })
      .getByRole('spinbutton')
      .first()
      .click();
    await desk.keyboard.type('19910608');
    await form.getByLabel(say('patient.mobile'), { exact: true }).fill('13900001991');
    await desk.keyboard.press('Control+s');
    await expect(desk.getByText(newcomer).first()).toBeVisible();

    await this.go(desk, 'simplified-appointment');
    await desk
      .getByRole('button', { name: say('appointment.walkIn.new') })
      .first()
      .click();
    const drawer = desk.getByRole('dialog');
    await drawer.getByRole('combobox', { name: say('appointment.patient') }).fill(newcomer);
    await desk.getByRole('option', { name: new RegExp(`^${newcomer}`) }).click();
    await drawer.getByRole('button', { name: this.word('陆文博', 'Lu Wenbo') }).click();
    await desk.getByRole('button', { name: say('action.save'), exact: true }).click();
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await expect(desk.getByRole('complementary', { name: say('appointment.waiting') }).getByText(newcomer)).toBeVisible();
    await this.shot(desk, 'registered');
  }

  /** One key calls the next patient out of the middle of a record, and the queue stays beside it. */
  async call(doctor: Page): Promise<void> {
    const queue = doctor.getByRole('navigation', { name: this.say('encounter.queue.title') });
    const current = queue.locator('[aria-current="true"]');
    const complaint = doctor.locator('textarea[data-section="0001"]');
    await expect(queue.getByText(newcomer)).toBeVisible();
    const called: string[] = [];
    while (!called.at(-1)?.includes(newcomer)) {
      await doctor.keyboard.press('Alt+n');
      await expect(current).not.toHaveText(called.at(-1) ?? '');
      await expect(complaint).toBeEditable();
      called.push((await current.textContent()) ?? '');
      await complaint.click();
      await expect(queue.getByRole('listitem')).toHaveCount(3);
    }
    expect(called).toHaveLength(3);
    await this.shot(doctor, 'called');
  }

  /** The record, a drug, a blood count and a treatment; out with one key. */
  async treat(doctor: Page): Promise<void> {
    const { say } = this;
    await doctor.locator('textarea[data-section="0001"]').fill('咽痛、发热2天');
    await doctor.getByRole('combobox', { name: say('encounter.diagnosis.add') }).fill('J03.9');
    await doctor.locator('[role=listbox] [role=option]').first().click();
    await expect(doctor.getByRole('listitem').filter({ hasText: 'J03' })).toBeVisible();
    await doctor.getByRole('tab', { name: say('order.title') }).click();
    const table = doctor.getByRole('table', { name: say('order.list') });
    for (const [key, kind, typed, rows] of [
      ['Alt+1', 'order.kind.drug', 'dyxaj', 2],
      ['Alt+3', 'order.kind.lab', 'xcg', 3],
      ['Alt+5', 'order.kind.treatment', 'whxr', 4],
    ] as const) {
      await doctor.keyboard.press(key);
      await expect(doctor.getByRole('combobox', { name: say(kind), exact: true })).toBeFocused();
      await doctor.keyboard.type(typed);
      await expect(doctor.locator('[role=listbox] [role=option]').first()).toBeVisible();
      await doctor.keyboard.press('Enter');
      await doctor.keyboard.press('Control+Enter');
      await expect(table.getByRole('row').filter({ has: doctor.getByRole('checkbox') })).toHaveCount(rows);
    }
    await doctor.keyboard.press('Alt+s');
    await expect(doctor.getByRole('alert').filter({ hasText: say('order.refused.allergyUnasked') })).toBeVisible();
    await doctor.keyboard.press('1');
    await expect(table.getByText(/CF\d{8}-\d{4}/)).toBeVisible();
    await this.shot(doctor, 'ordered');
  }

  /** The open bill of the newcomer, in cash. */
  async charge(desk: Page): Promise<void> {
    await this.go(desk, 'simplified-bill');
    await desk.getByRole('row').filter({ hasText: newcomer }).getByRole('gridcell').first().click();
    await expect(desk.locator('section[aria-label*="B20"]')).toBeVisible();
    await this.pay(desk);
    await this.shot(desk, 'paid');
  }

  protected async pay(desk: Page): Promise<void> {
    await startPaying(desk);
    await desk.keyboard.press('1');
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('status').filter({ hasText: this.say('billing.settled.title') })).toBeVisible();
  }

  /** The nurse carries out the treatment and hands out the drugs, in one account. */
  async nurse(nurse: Page): Promise<void> {
    const { say } = this;
    await this.go(nurse, 'simplified-nurse-workstation');
    await nurse.getByRole('row').filter({ hasText: newcomer }).getByRole('gridcell').first().click();
    await nurse
      .getByRole('button', { name: new RegExp(`^${say('nursing.act.execute')} `) })
      .first()
      .click();
    await expect(nurse.getByLabel(say('nursing.execute.count'))).toBeFocused();
    await nurse.keyboard.press('Enter');
    await expect(nurse.getByLabel(say('nursing.execute.count'))).toHaveCount(0);
    await this.shot(nurse, 'executed');

    await this.go(nurse, 'simplified-pharmacy');
    await nurse.getByRole('row').filter({ hasText: newcomer }).getByRole('gridcell').first().click();
    const handOut = new RegExp(`^${say('pharmacy.act.dispense')}`);
    await nurse.getByRole('button', { name: handOut }).last().click();
    await nurse.getByRole('dialog').getByRole('button', { name: handOut }).last().click();
    await expect(nurse.getByRole('status').filter({ hasText: /CF\d{8}-\d{4}/ })).toBeVisible();
  }

  /** The nurse writes a result, the doctor signs it. */
  async report(nurse: Page, doctor: Page): Promise<void> {
    const { say } = this;
    await this.go(nurse, 'simplified-laboratory?status=0');
    await nurse.getByRole('row').filter({ hasText: newcomer }).getByRole('button').click();
    const first = nurse.getByRole('dialog').locator('table').getByRole('textbox').first();
    await first.fill('14.2');
    await nurse.keyboard.press('Control+s');
    await expect(nurse.getByRole('dialog').getByText(say('state.report.written'))).toBeVisible();
    await this.shot(nurse, 'result');

    await this.go(doctor, 'simplified-laboratory?status=1');
    await doctor.getByRole('row').filter({ hasText: newcomer }).getByRole('button').click();
    await doctor.getByRole('button', { name: say('report.act.review'), exact: true }).click();
    await doctor
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: say('report.act.review') })
      .click();
    await expect(doctor.getByRole('button', { name: say('report.act.correct') })).toBeVisible();
  }
}
