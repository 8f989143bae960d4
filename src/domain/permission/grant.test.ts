import { describe, expect, it, test } from 'vitest';
import { permissions, simplifiedPermissions } from './codes.ts';
import { administers, beyond, givable, outranks } from './grant.ts';
import { fullTree, notBuilt, type PermissionNode, simplifiedTree } from './tree.ts';

describe('giving permissions', () => {
  const own = ['m_patient', 'm_clinical_management'];
  test.each([
    [[], ['m_patient'], []],
    [['m_patient'], [], []],
    [[], ['m_billing'], ['m_billing']],
    [['m_billing'], [], ['m_billing']],
    [['m_billing'], ['m_billing', 'm_patient'], []],
    [[], ['o_treat'], []],
  ])('from %j to %j is stopped by %j', (before, after, stopped) => expect(beyond(givable(own), before, after)).toEqual(stopped));

  it('makes nobody a doctor of himself', () => expect(beyond(givable(own, { toSelf: true }), [], ['o_treat'])).toEqual(['o_treat']));

  test.each([
    [['m_patient'], false],
    [['m_patient', 'o_treat'], false],
    [['m_billing'], true],
    [[], false],
  ])('whoever holds %j outranks: %s', (other, expected) => expect(outranks(other, own)).toBe(expected));

  it('needs administration', () => expect([own, ['m_patient'], ['v2_m_clinic']].map(administers)).toEqual([true, false, true]));
});

describe('the trees of permissions', () => {
  const codes = (nodes: readonly PermissionNode[]): string[] => nodes.flatMap(({ code, children }) => [code, ...codes(children)]);
  /** The lists of what was handed out and the short messages stand in the full edition only. */
  const fullOnly: readonly string[] = ['FUN_PHARMACY_DIC_WD', 'o_sms_send', 'o_sms_set'];
  const acts = permissions.filter((code) => !code.startsWith('m_') && !fullOnly.includes(code));
  /** The task centre and the memos have one code for both editions. */
  const shared = ['m_task_center', 'm_message_center'];

  it('show every built code once', () => {
    const built = (all: readonly string[]) => all.filter((code) => !(notBuilt as readonly string[]).includes(code)).sort();
    expect(codes(fullTree()).sort()).toEqual(built(permissions));
    expect(codes(simplifiedTree()).sort()).toEqual(built([...simplifiedPermissions, ...shared, ...acts]));
  });
});
