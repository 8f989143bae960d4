import { describe, expect, it } from 'vitest';
import { authoritiesIn } from '../organisation/edition.ts';
import { screensBetween } from './editionScreens.ts';
import { fullMenu, simplifiedMenu } from './menuTree.ts';
import { presets } from './presets.ts';

interface Section {
  route: string;
  subMenu?: readonly { route: string }[];
}
const pathsOf = (root: string, sections: readonly Section[]) =>
  sections.flatMap(({ route, subMenu }) => (subMenu ? subMenu.map((item) => `${root}/${route}/${item.route}`) : [`${root}/${route}`]));
const built = new Set([...pathsOf('main', fullMenu), ...pathsOf('simplified-main', simplifiedMenu)]);
const codesOf = (code: string) => presets.find((preset) => preset.code === code)!.authorities as readonly string[];

const change = (authorities: readonly string[], to: 'full' | 'simplified') =>
  screensBetween(
    { edition: to === 'full' ? 'simplified' : 'full', authorities },
    { edition: to, authorities: authoritiesIn(to, authorities) },
    () => built,
  );

describe('the screens that a change of edition brings and takes', () => {
  it('names for a cashier the desk that comes, and not the bills that stay inside it', () => {
    const { come, go } = change(codesOf('cashier'), 'simplified');
    expect(come).toContain('shell.menu.simplified-bill');
    expect(go).toContain('shell.screen.insurance-bill-inquiry');
    for (const kept of ['shell.screen.not-pay', 'shell.screen.have-pay', 'shell.screen.member-detail', 'shell.screen.refund-management'])
      expect([...come, ...go]).not.toContain(kept);
  });
  it('gives back on the way back what it took', () => {
    const there = change(codesOf('cashier'), 'simplified');
    const back = change(codesOf('cashier'), 'full');
    expect(back).toEqual({ come: expect.arrayContaining(there.go), go: expect.arrayContaining(there.come) });
    expect([back.come.length, back.go.length]).toEqual([there.go.length, there.come.length]);
  });
  it('counts a tab only for whoever may open it', () => {
    const { come } = change(codesOf('doctor'), 'simplified');
    expect(come).toContain('shell.menu.simplified-doctor-workstation');
    expect(come).not.toContain('shell.screen.member-detail');
  });
  it('says nothing where the edition stays', () => {
    const standing = { edition: 'full', authorities: codesOf('cashier') } as const;
    expect(screensBetween(standing, standing, () => built)).toEqual({ come: [], go: [] });
  });
});
