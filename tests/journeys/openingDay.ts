import type { Page } from '@playwright/test';
import { say as sayIn } from '../../server/words/words.ts';
import type { MessageId } from '../../src/domain/messageId.ts';
import { type Clinic, changeFirstPassword, expect, type Language, signInOn } from './clinic.ts';
import { startPaying } from './keys.ts';

const shots = process.env.XINGLIN_SHOTS;
const password = 'Chunyu26Tang';
const owner = { name: '沈安', account: 'shenan' };
const cashier = { name: '方晓棠', account: 'fangxiaotang', first: 'Qiu26Ye88', password: 'Tulip4Garden' };
export const patient = '林秋雨';
export const drug = { name: '对乙酰氨基酚片', code: 'XY001', specification: '0.5g×12片' };

/** A clinic that opens: what its people do, from papers on the desk to the first paid visit. */
export class Opening {
  readonly clinic: Clinic;
  readonly language: Language;
  readonly root: string;
  readonly say: (id: MessageId, values?: Record<string, string | number>) => string;
  private count = 0;

  constructor(clinic: Clinic, language: Language, edition: 'full' | 'simplified') {
    this.clinic = clinic;
    this.language = language;
    this.root = edition === 'full' ? 'main' : 'simplified-main';
    this.say = (id, values) => sayIn(language, id, values);
  }

  private press(page: Page, act: MessageId): Promise<void> {
    return page
      .getByRole('button', { name: this.say(act) })
      .first()
      .click();
  }

  async shot(page: Page, name: string): Promise<void> {
    if (shots) await page.screenshot({ path: `${shots}/opening-${this.root}-${this.language}-${++this.count}-${name}.png` });
  }

  async setUp(page: Page, code: string, edition: 'full' | 'simplified'): Promise<void> {
    const { say } = this;
    await page.getByRole('button', { name: this.language === 'zh' ? '中文' : 'English' }).click();
    const type = (label: MessageId, text: string) => page.getByLabel(say(label), { exact: true }).fill(text);
    await type('setup.code', code);
    await type('setup.orgName', '安和诊所');
    await type('setup.practiceName', '安和诊所');
    await type('setup.opens', '08:00');
    await type('setup.closes', '18:00');
    await type('setup.fee', '20');
    await page.getByLabel(say(`setup.edition.${edition}`)).check();
    await type('setup.administratorName', owner.name);
    await type('setup.loginName', owner.account);
    await type('login.password', password);
    await page.getByLabel(say('setup.seesPatients')).check();
    await this.shot(page, 'setup');
    await page.getByRole('button', { name: say('setup.submit') }).click();
    await page.getByRole('navigation', { name: say('shell.menu') }).waitFor();
    await this.shot(page, 'home');
  }

  /** What is missing is named, and leads to where it is done. */
  async follow(page: Page, step: MessageId): Promise<void> {
    await this.clinic.visit(page, this.root === 'main' ? 'main/home' : 'simplified-main/simplified-clinic');
    await page.getByRole('link', { name: this.say(step), exact: true }).click();
  }

  /** A drug with its safety facts answered. */
  async addDrug(page: Page): Promise<void> {
    const { say } = this;
    await this.follow(page, 'shell.opening.drugs');
    await this.press(page, 'inventory.goods.new');
    const form = page.getByRole('dialog', { name: say('inventory.goods.new') });
    const type = (label: MessageId, text: string) => form.getByRole('textbox', { name: say(label), exact: true }).fill(text);
    await form.getByLabel(new RegExp(`^${say('inventory.field.nameZh')}`)).fill(drug.name);
    await form.getByRole('combobox', { name: say('inventory.field.genericName'), exact: true }).fill(drug.name);
    await form
      .getByLabel(new RegExp(`^${say('inventory.field.code')}`))
      .first()
      .fill(drug.code);
    await type('inventory.field.specification', drug.specification);
    await form
      .getByRole('textbox', { name: say('inventory.goods.unit') })
      .first()
      .fill('盒');
    await type('inventory.goods.singleUnit', '片');
    await type('inventory.goods.singlesPerPackage', '12');
    const choose = async (label: MessageId, typed: string) => {
      await form.getByRole('combobox', { name: say(label) }).fill(typed);
      await page.getByRole('option').first().click();
    };
    await choose('inventory.goods.doseUnit', 'g');
    await type('inventory.goods.dosePerSingle', '0.5');
    await type('inventory.goods.defaultDose', '0.5');
    await choose('inventory.goods.defaultRoute', this.language === 'zh' ? '口服' : 'By mouth');
    await choose('inventory.goods.defaultFrequency', 'tid');
    await type('inventory.goods.defaultDuration', '3');
    await form.getByLabel(new RegExp(`^${say('inventory.field.retailPrice')}`)).fill('12.50');
    await form.getByRole('button', { name: say('inventory.fact.fill') }).click();
    await form.getByRole('button', { name: say('inventory.fact.rest') }).click();
    await page.getByRole('button', { name: say('inventory.fact.rest.act') }).click();
    await expect(form.getByText(say('inventory.fact.gaps.none'))).toBeVisible();
    await this.shot(page, 'drug');
    await form.getByRole('button', { name: say('action.save') }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: drug.name })).toBeVisible();
  }

  /** Somebody for the desk, with a password of her own at the first sign-in. */
  async addCashier(page: Page): Promise<Page> {
    const { say, language } = this;
    await this.follow(page, 'shell.opening.staff');
    await this.press(page, 'staff.new');
    const form = page.getByRole('dialog', { name: say('staff.new') });
    await form
      .getByRole('textbox', { name: say('organisation.field.name') })
      .first()
      .fill(cashier.name);
    await form.getByRole('button', { name: say('common.sex.F'), exact: true }).click();
    await form.getByRole('textbox', { name: say('organisation.field.loginName') }).fill(cashier.account);
    await form.getByLabel(say('staff.password.first')).fill(cashier.first);
    await form.getByRole('combobox', { name: say('staff.rolesIn', { clinic: '安和诊所' }) }).click();
    await page.getByRole('option', { name: language === 'zh' ? '收费员' : 'Cashier' }).click();
    await page.keyboard.press('Escape');
    await this.shot(page, 'staff');
    await form.getByRole('button', { name: say('action.save') }).click();
    await expect(page.getByRole('row').filter({ hasText: cashier.account })).toBeVisible();

    const hers = await this.clinic.openWindow(language);
    await signInOn(hers, cashier.account, language, cashier.first);
    await changeFirstPassword(hers, cashier.password, language, cashier.first);
    return hers;
  }

  /** The first delivery: a supplier, what came, booked by the owner alone, who allows herself to. */
  async stock(page: Page): Promise<void> {
    const { say } = this;
    const place = (full: string, part: string) =>
      this.clinic.visit(page, this.root === 'main' ? `main/inventory/${full}` : `simplified-main/simplified-stock?part=${part}`);
    await place('supplier-management', 'suppliers');
    await this.press(page, 'inventory.supplier.new');
    const supplier = page.getByRole('dialog', { name: say('inventory.supplier.new') });
    await expect(supplier.getByRole('textbox', { name: say('inventory.field.code') })).not.toHaveValue('');
    await supplier.getByRole('textbox', { name: say('inventory.field.nameZh') }).fill('江城医药有限公司');
    await supplier.getByRole('button', { name: say('action.save') }).click();
    await expect(page.getByRole('row').filter({ hasText: '江城医药有限公司' })).toBeVisible();

    await place('alert-inventory', 'alerts');
    await this.press(page, 'inventory.setting.title');
    await page.getByRole('checkbox', { name: say('inventory.setting.ownApproval') }).check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('action.save') })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await this.follow(page, 'shell.opening.stock');
    await this.press(page, 'inventory.document.newIn');
    await page.getByRole('combobox', { name: say('inventory.field.supplier') }).fill('江城');
    await page
      .getByRole('option', { name: /江城医药有限公司/ })
      .first()
      .click();
    await page.getByRole('combobox', { name: say('inventory.line.add') }).fill(drug.name);
    await page
      .getByRole('option', { name: new RegExp(drug.name) })
      .first()
      .click();
    await page.getByLabel(`${say('inventory.field.batch')} 1`).fill('A260801');
    await page
      .getByRole('group', { name: `${say('inventory.field.expires')} 1` })
      .getByRole('spinbutton')
      .first()
      .click();
    await page.keyboard.type(this.language === 'zh' ? '20280731' : '20280731');
    await page.getByLabel(`${say('inventory.field.count')} 1`).fill('50');
    await page.getByLabel(`${say('inventory.field.price')} 1`).fill('8.40');
    await this.shot(page, 'delivery');
    await page.getByRole('button', { name: say('action.save'), exact: true }).click();
    await page.getByRole('button', { name: say('inventory.act.submit') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('inventory.act.submit') })
      .last()
      .click();
    await page.getByRole('button', { name: say('inventory.act.approveBook') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('inventory.act.approveBook') })
      .last()
      .click();
    await expect(page.getByRole('button', { name: say('inventory.act.reverse') })).toBeVisible();
    await this.shot(page, 'booked');
  }

  /** At the desk: a new patient, and into the queue. */
  async receive(desk: Page): Promise<void> {
    const { say } = this;
    await this.clinic.visit(desk, this.root === 'main' ? 'main/patients/patients' : 'simplified-main/simplified-patients');
    await this.press(desk, 'patient.new');
    const form = desk.getByRole('dialog', { name: say('patient.new') });
    await form
      .getByRole('textbox', { name: say('patient.name') })
      .first()
      .fill(patient);
    await form.getByRole('button', { name: say('common.sex.F'), exact: true }).click();
    await form
      .getByRole('group', { name: say('patient.birthDate') })
      .getByRole('spinbutton')
      .first()
      .click();
    await desk.keyboard.type('19880314');
    await form.getByLabel(say('patient.mobile'), { exact: true }).fill('13900001988');
    await desk.keyboard.press('Control+s');
    await expect(desk.getByText(patient).first()).toBeVisible();
    await this.shot(desk, 'patient');
    await this.clinic.visit(
      desk,
      this.root === 'main' ? 'main/appointment/all-appointment-view' : 'simplified-main/simplified-appointment',
    );
    await this.press(desk, 'appointment.walkIn.new');
    const drawer = desk.getByRole('dialog');
    await drawer.getByRole('combobox', { name: say('appointment.patient') }).fill(patient);
    await desk.getByRole('option', { name: new RegExp(`^${patient}`) }).click();
    await drawer.getByRole('button', { name: owner.name }).click();
    await desk.getByRole('button', { name: say('action.save'), exact: true }).click();
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await this.shot(desk, 'queue');
  }

  /** The doctor writes, finds a diagnosis of the product's list, asks about allergies and prescribes what was entered an hour ago. */
  async treat(doctor: Page): Promise<void> {
    const { say } = this;
    await this.clinic.visit(doctor, this.root === 'main' ? 'main/clinical/clinical' : 'simplified-main/simplified-doctor-workstation');
    await doctor
      .getByRole('button', { name: new RegExp(`^${say('encounter.queue.callNext')}|^${say('encounter.act.start')}`) })
      .first()
      .click();
    const complaint = doctor.locator('textarea[data-section="0001"]');
    await complaint.fill('咽痛、发热2天');
    await doctor.getByRole('combobox', { name: say('encounter.diagnosis.add') }).fill('J03.9');
    await doctor.locator('[role=listbox] [role=option]').first().click();
    await expect(doctor.getByRole('listitem').filter({ hasText: 'J03' })).toBeVisible();
    await this.shot(doctor, 'record');
    await doctor.getByRole('tab', { name: say('order.title') }).click();
    await expect(doctor.getByRole('combobox', { name: say('order.kind.drug'), exact: true })).toBeFocused();
    await doctor.keyboard.type('dyxaj');
    await expect(doctor.locator('[role=listbox] [role=option]').first()).toContainText(drug.name);
    await doctor.keyboard.press('Enter');
    await this.shot(doctor, 'order');
    await doctor.keyboard.press('Control+Enter');
    const table = doctor.getByRole('table', { name: say('order.list') });
    await expect(table.getByText(drug.name)).toBeVisible();
    await doctor.keyboard.press('Alt+s');
    await expect(doctor.getByRole('alert').filter({ hasText: say('order.refused.allergyUnasked') })).toBeVisible();
    await doctor.keyboard.press('1');
    await expect(table.getByText(/CF\d{8}-\d{4}/)).toBeVisible();
    await this.shot(doctor, 'sent');
  }

  async charge(desk: Page): Promise<void> {
    const { say } = this;
    await this.clinic.visit(desk, this.root === 'main' ? 'main/billing/not-pay' : 'simplified-main/simplified-bill');
    const row = desk.getByRole('row').filter({ hasText: patient });
    await expect(row).toBeVisible();
    await row.getByRole('gridcell').first().click();
    await expect(desk.locator('section[aria-label*="B20"]')).toContainText(drug.name);
    await startPaying(desk);
    await desk.keyboard.press('1');
    await this.shot(desk, 'settle');
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('status').filter({ hasText: say('billing.settled.title') })).toBeVisible();
    await this.shot(desk, 'paid');
  }

  async dispense(pharmacist: Page): Promise<void> {
    const { say } = this;
    await this.clinic.visit(pharmacist, this.root === 'main' ? 'main/pharmacy/to-medicine' : 'simplified-main/simplified-pharmacy');
    await pharmacist.getByRole('row').filter({ hasText: patient }).getByRole('gridcell').first().click();
    await pharmacist
      .getByRole('button', { name: new RegExp(`^${say('pharmacy.act.dispense')}`) })
      .last()
      .click();
    await pharmacist
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${say('pharmacy.act.dispense')}`) })
      .last()
      .click();
    await expect(pharmacist.getByRole('status').filter({ hasText: /CF\d{8}-\d{4}/ })).toBeVisible();
    await this.shot(pharmacist, 'dispensed');
  }
}
