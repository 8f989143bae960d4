import { describe, expect, it, test } from 'vitest';
import { permissions } from '../domain/permission/codes.ts';
import { menuFor } from '../domain/permission/menu.ts';
import { presets } from '../domain/permission/presets.ts';
import { previewOf } from '../domain/permission/preview.ts';
import { pathsOpenTo } from './routes.tsx';

const preview = (authorities: readonly string[], version = 'v1') => previewOf(version, authorities, pathsOpenTo(authorities));

describe('the preview of a role', () => {
  test.each(presets)('of $code shows the menu its holder gets, in both editions', ({ authorities }) => {
    for (const version of ['v1', 'v2']) {
      const menu = menuFor(version, authorities, pathsOpenTo(authorities));
      const { sections } = preview(authorities, version);
      expect(sections.map(({ path, screens }) => [path, screens.map((screen) => screen.path)])).toEqual(
        menu.map(({ path, subMenu }) => [path, (subMenu ?? [{ path }]).map((item) => item.path)]),
      );
    }
  });

  it('of a role with one act shows on each screen that act allowed, the others not', () => {
    const { sections } = preview(['m_billing', 'o_bill_collect']);
    // A person who may ask for an approval also reaches the screen of approvals.
    expect(sections.map(({ path }) => path)).toEqual(['main/billing', 'main/message-center']);
    const screen = (route: string) => sections[0]!.screens.find(({ path }) => path === `main/billing/${route}`)!.acts;
    expect(screen('not-pay').map(({ code, allowed }) => [code, allowed])).toEqual([
      ['o_bill_charge', false],
      ['o_bill_collect', true],
      ['o_bill_arrears', false],
      ['o_bill_discount', false],
      ['o_payment_change', false],
      ['o_refund_apply', false],
      ['o_refund_pay', false],
      ['o_card_recharge', false],
      ['o_package_sell', false],
      ['o_invoice_issue', false],
      ['o_policy_enter', false],
      ['o_policy_terms', false],
      ['o_dispense', false],
    ]);
    expect(screen('refund-management').filter(({ allowed }) => allowed)).toEqual([]);
    expect(screen('claims-management').filter(({ allowed }) => allowed)).toEqual([]);
  });

  it('keeps rights that belong to no screen alone for the whole section', () => {
    const [section] = preview(['m_patient', 'o_patient_view_all']).sections;
    expect(section!.acts).toEqual([{ code: 'o_patient_view_all', title: 'role.permission.o_patient_view_all', allowed: true }]);
  });

  it('tells acts whose section is not in the menu', () => {
    expect(preview(['m_home', 'o_bill_collect']).unused.map(({ code }) => code)).toEqual(['o_bill_collect']);
    expect(preview(permissions).unused.map(({ code }) => code)).toEqual([]);
  });

  it('shows the bench to a technician who may only write laboratory reports', () => {
    const { sections } = preview(['o_lab_write']);
    expect(sections.map(({ screens }) => screens.map(({ path }) => path))).toEqual([['main/clinical/laboratory']]);
    expect(sections[0]!.screens[0]!.acts.map(({ code, allowed }) => [code, allowed])).toEqual([
      ['o_lab_write', true],
      ['o_lab_review', false],
      ['o_lab_correct', false],
    ]);
  });

  it('shows the acts of the full edition in the sections of the simplified one that open the same', () => {
    const { sections } = preview(['v2_m_doctor_workstation', 'o_treat'], 'v2');
    expect(
      sections
        .flatMap(({ screens }) => screens.flatMap(({ acts }) => acts))
        .filter((act) => act.allowed)
        .map(({ code }) => code),
    ).toContain('o_treat');
  });
});
