import { describe, expect, it, test } from 'vitest';
import { permissions, simplifiedPermissions } from './codes.ts';
import { equivalents, holds } from './holds.ts';
import { firstOf, landingOf, mayVisit, menuFor } from './menu.ts';
import { fullMenu, type MenuItem, simplifiedMenu } from './menuTree.ts';
import { fullTree, simplifiedTree } from './tree.ts';

describe('holding a permission', () => {
  test.each(permissions)('%s is held by its own code, by its equivalents and by no other', (code) => {
    for (const held of [...permissions, ...simplifiedPermissions]) {
      const isEquivalent = (equivalents[code] as readonly string[] | undefined)?.includes(held) ?? false;
      expect([held, holds([held], code)]).toEqual([held, held === code || isEquivalent]);
    }
  });

  it('is any of several, and nothing of none', () => {
    expect(holds(['m_chart'], ['m_patient', 'm_chart'])).toBe(true);
    expect(holds(['m_billing'], ['m_patient', 'm_chart'])).toBe(false);
    expect(holds([], 'signedIn')).toBe(true);
    expect(holds(['m_chart'], [])).toBe(false);
  });
});

describe('the permissions offered to a role', () => {
  test.each([
    ['full', fullTree()],
    ['simplified', simplifiedTree()],
  ])('of the %s edition each have words of their own', (_, tree) => {
    const titles = tree.flatMap(({ title, children }) => [title, ...children.map((child) => child.title)]);

    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('name the export of medical records for what it is', () => {
    const nodes = fullTree().flatMap((node) => [node, ...node.children]);

    expect(nodes.find(({ code }) => code === 'o_note_export')?.title).toBe('role.permission.o_note_export');
  });
});

describe('the menu trees', () => {
  const paths = (root: string, items: readonly MenuItem[]): string[] =>
    items.flatMap(({ route, subMenu }) => [`${root}/${route}`, ...paths(`${root}/${route}`, subMenu ?? [])]);

  it('print every section of the catalogue once', () => {
    const all = [...paths('main', fullMenu), ...paths('simplified-main', simplifiedMenu)];
    expect(new Set(all).size).toBe(all.length);
    // The catalogue has 17 sections of the full edition; the task centre is added. The simplified menu also has screens that the catalogue lacks:
    // approvals, own orders, task centre, messages, memos, invoices, till and prescription review.
    expect([fullMenu.length, simplifiedMenu.length]).toEqual([18, 26]);
    expect(simplifiedMenu.every(({ route }) => route.startsWith('simplified-'))).toBe(true);
  });

  it('show only permitted screens that are built', () => {
    const built = new Set(['main/home', 'main/patients/patients', 'main/patients/label-management', 'main/billing/not-pay']);
    const menu = menuFor('v1', ['m_home', 'm_patient', 'm_pharmacy'], built);

    expect(menu.map(({ path, subMenu }) => [path, subMenu?.map(({ route }) => route)])).toEqual([
      ['main/home', undefined],
      ['main/patients', ['patients', 'label-management']],
    ]);
    expect(landingOf(menu)).toBe('main/home');
    expect(landingOf(menu.slice(1))).toBe('main/patients/patients');
    expect(landingOf([])).toBeUndefined();
    expect(landingOf(menu, 'main/patients/label-management')).toBe('main/patients/label-management');
    expect(landingOf(menu, 'main/billing/not-pay')).toBe('main/home');
  });

  it('opens nursing for a nurse and the queue for a doctor, whatever else the section holds', () => {
    const built = new Set(['main/clinical/clinical', 'main/clinical/nursing', 'main/clinical/orders-perform']);
    const opened = (...authorities: string[]) => menuFor('v1', authorities, built).map((section) => firstOf(section, authorities));
    expect(opened('m_chart')).toEqual(['main/clinical/nursing']);
    expect(opened('m_chart', 'o_treat')).toEqual(['main/clinical/clinical']);
    expect(menuFor('v1', ['m_chart'], new Set(['main/clinical/clinical'])).map((section) => firstOf(section, ['m_chart']))).toEqual([
      'main/clinical/clinical',
    ]);
  });

  it('show a screen with a code of its own to who holds only that', () => {
    const built = new Set(['main/pharmacy/to-medicine', 'main/pharmacy/prescription-records', 'main/consumables/consumable-record']);
    const menu = menuFor('v1', ['FUN_PHARMACY_DIC_WD'], built);

    expect(menu.flatMap(({ subMenu }) => subMenu!.map(({ path }) => path))).toEqual([
      'main/pharmacy/prescription-records',
      'main/consumables/consumable-record',
    ]);
  });
});

describe('visiting a path', () => {
  test.each([
    ['main', 'v1', [], true],
    ['main', 'v2', [], false],
    ['main/patients/patients', 'v1', ['m_patient'], true],
    ['main/patients/patients/018f?tab=2', 'v1', ['m_patient'], true],
    ['/main/patients', 'v1', ['m_patient'], true],
    ['main/patients/patients', 'v1', ['m_billing'], false],
    ['main/patients/patients', 'v2', ['m_patient'], false],
    ['main/patientsX', 'v1', ['m_patient'], false],
    ['main/to-medicine', 'v1', ['m_pharmacy'], true],
    ['main/to-medicine', 'v1', [], false],
    ['main/pharmacy/prescription-records', 'v1', ['m_pharmacy'], false],
    ['main/pharmacy/prescription-records', 'v1', ['FUN_PHARMACY_DIC_WD'], true],
    ['main/pharmacy', 'v1', ['FUN_PHARMACY_DIC_WD'], true],
    ['main/medical-records/medical-records-list?id=1', 'v1', [], true],
    ['main/medical-records/write-details', 'v1', [], true],
    ['main/personal-configuration', 'v2', [], true],
    ['main/configuration/medicalrecord-management/medical-designer', 'v1', ['m_settings'], true],
    ['main/configuration/medicalrecord-management/medical-designer', 'v1', [], false],
    ['main/message-center/approvals', 'v1', ['m_chart'], true],
    ['main/message-center', 'v1', ['m_chart'], true],
    ['main/message-center/approvals', 'v1', ['m_crm'], false],
    ['main/message-center/memorandum', 'v1', ['m_chart'], false],
    ['main/my-profile', 'v1', [], true],
    ['simplified-main/simplified-bill', 'v2', ['v2_m_bill'], true],
    ['simplified-main/simplified-approval/approval-management', 'v2', ['v2_m_bill'], true],
    ['simplified-main/simplified-approval/refund-management', 'v2', ['v2_m_bill'], true],
    ['simplified-main/simplified-approval/approval-management', 'v2', ['v2_m_pharmacy'], false],
    ['simplified-main/simplified-approvals', 'v2', ['v2_m_pharmacy'], true],
    ['simplified-main/simplified-approvals', 'v2', ['v2_m_appointment'], false],
    ['simplified-main/simplified-approvals', 'v1', ['v2_m_pharmacy'], false],
    ['simplified-main/simplified-critical-value-register', 'v2', ['v2_m_nurse_workstation'], true],
    ['simplified-main/simplified-critical-value-register', 'v2', ['v2_m_bill'], false],
    ['simplified-main/simplified-bill', 'v2', ['m_billing'], false],
    ['simplified-main/simplified-bill', 'v1', ['v2_m_bill'], false],
    ['login', 'v1', [], false],
  ])('%s in edition %s with %j: %s', (path, version, authorities, expected) => {
    expect(mayVisit(path, version, authorities)).toBe(expected);
  });
});
