import { describe, expect, it, test } from 'vitest';
import { moneyPermissions } from './codes.ts';
import { administers, professional } from './grant.ts';
import { presets } from './presets.ts';
import { fullTree, type PermissionNode, simplifiedTree } from './tree.ts';

const nodes = [...fullTree(), ...simplifiedTree()];
const codesOf = (trees: readonly PermissionNode[]): string[] => trees.flatMap(({ code, children }) => [code, ...codesOf(children)]);
const preset = (wanted: string) => presets.find(({ code }) => code === wanted)!.authorities as readonly string[];

describe('the presets of roles', () => {
  it('are the 14 user groups of the business catalogue, each with a Chinese and an English name', () => {
    expect(presets).toHaveLength(14);
    expect(new Set(presets.map(({ code }) => code)).size).toBe(14);
    expect(presets.filter(({ nameZh, nameEn }) => !/^\p{Script=Han}+$/u.test(nameZh) || !/^[A-Z][a-z -]+$/.test(nameEn))).toEqual([]);
  });

  test.each(presets)('$code holds only offered codes, each once', ({ authorities }) => {
    expect([...authorities].filter((code) => !codesOf(nodes).includes(code))).toEqual([]);
    expect(new Set(authorities).size).toBe(authorities.length);
  });

  test.each(presets)('$code holds no act without a section that offers it', ({ authorities }) => {
    const held: readonly string[] = authorities;
    const sections = fullTree().filter(({ children }) => children.length > 0);
    const stray = held.filter((code) => {
      const homes = sections.filter(({ children }) => children.some((child) => child.code === code));
      return homes.length > 0 && !homes.some((section) => held.includes(section.code));
    });
    expect(stray).toEqual([]);
  });

  it('give the care of patients to professions, and administration to administrators', () => {
    const treating = presets.filter(({ authorities }) => professional.some((code) => authorities.includes(code)));
    expect(treating.map(({ code }) => code)).toEqual(['doctor', 'pharmacist', 'resident-doctor', 'inpatient-dispensary']);
    const administering = presets.filter(({ authorities }) => administers(authorities));
    expect(administering.map(({ code }) => code)).toEqual(['headquarters', 'chain-clinic', 'organisation-admin', 'administrator']);
  });

  it('let only administrators both apply for a refund and approve it', () => {
    const both = presets.filter(({ authorities }) => authorities.includes('o_refund_apply') && authorities.includes('o_refund_approve'));
    expect(both.map(({ code }) => code)).toEqual(['organisation-admin', 'administrator']);
    expect(preset('cashier').filter((code) => (moneyPermissions as readonly string[]).includes(code))).not.toContain('o_refund_approve');
  });

  const acts = (codes: readonly string[], wanted: string) => codes.filter((code) => !preset(wanted).includes(code));

  it('let every section that a preset opens be worked in by the person it is named after', () => {
    expect(
      acts(['o_till_keep', 'o_bill_notice', 'o_card_open', 'o_card_recharge', 'o_package_sell', 'o_package_change'], 'cashier'),
    ).toEqual([]);
    expect(acts(['o_dispense', 'o_drug_return', 'o_stock_move', 'o_stock_count', 'o_goods_manage'], 'pharmacist')).toEqual([]);
    expect(acts(['o_stock_move', 'o_stock_count', 'o_purchase_plan', 'o_goods_manage', 'o_consumable_move'], 'warehouse')).toEqual([]);
    expect(acts(['o_consumable_move'], 'nurse')).toEqual([]);
    expect(acts(['o_charge_price', 'o_benefit_manage', 'o_discount_rule', 'o_flow_manage', 'o_order_rule'], 'headquarters')).toEqual([]);
    expect(acts(['o_reconcile', 'o_price_change', 'o_warehouse_manage', 'o_till_keep'], 'chain-clinic')).toEqual([]);
  });

  it('leave the money of others and prices to those who are given them by name', () => {
    const kept = (wanted: string, codes: readonly string[]) => codes.filter((code) => preset(wanted).includes(code));
    expect(kept('cashier', ['o_card_transfer', 'o_card_share', 'o_package_share', 'o_points_adjust', 'o_reconcile'])).toEqual([]);
    expect(kept('pharmacist', ['o_price_change', 'o_warehouse_manage', 'o_inventory_audit'])).toEqual([]);
    expect(kept('warehouse', ['o_price_change', 'o_inventory_audit'])).toEqual([]);
  });

  it('show all records to administrators only', () => {
    const all = presets.filter(({ authorities }) => authorities.includes('o_patient_view_all'));
    expect(all.map(({ code }) => code)).toEqual(['organisation-admin', 'administrator']);
  });
});
