import { describe, expect, it } from 'vitest';
import { inTreeOrder, withBelow } from './classes.ts';
import { packageCan, packageState, refundable, unlimited, upgradeTerms } from './rules.ts';
import type { PackageClass, PackageState } from './shapes.ts';

const aClass = (id: string, parentId: string | null): PackageClass => ({
  id,
  parentId,
  nameZh: id,
  nameEn: '',
  enabled: true,
  count: 0,
  version: 1,
});

describe('the tree of classes', () => {
  const classes = [aClass('b', null), aClass('b1', 'b'), aClass('a', null), aClass('b11', 'b1'), aClass('b2', 'b'), aClass('lost', 'gone')];

  it('lists every class once, behind the class above it, with its whole name', () => {
    expect(inTreeOrder(classes).map(({ id, depth, pathZh }) => [id, depth, pathZh])).toEqual([
      ['b', 0, 'b'],
      ['b1', 1, 'b / b1'],
      ['b11', 2, 'b / b1 / b11'],
      ['b2', 1, 'b / b2'],
      ['a', 0, 'a'],
      ['lost', 0, 'lost'],
    ]);
  });

  it('takes a class with all classes below it', () => expect([...withBelow(classes, 'b')].sort()).toEqual(['b', 'b1', 'b11', 'b2']));
});

describe('an upgrade', () => {
  const items = (used: number) => [
    { quantity: 10, used, unitPrice: 300 },
    { quantity: unlimited, used: used > 0 ? 4 : 0, unitPrice: 1000 },
  ];

  it.each([
    ['unused', 4000, 0, 6000, 4000, 2000],
    ['partly used', 4000, 2, 6000, 2400, 3600],
    ['used beyond what it cost', 3000, 8, 6000, 0, 6000],
  ])('of a package that is %s, at %i, %i used, to one of %i carries %i over and asks for %i', (_, price, used, newPrice, carried, due) => {
    expect(upgradeTerms({ price, worth: refundable(price, items(used)) }, newPrice)).toEqual({ carried, due, refused: undefined });
  });

  it.each([4000, 3999])('to a package of %i is refused: the old one cost 4000', (newPrice) =>
    expect(upgradeTerms({ price: 4000, worth: 100 }, newPrice).refused).toBe('package.upgrade.notLarger'),
  );

  it.each([
    ['active', true],
    ['expired', false],
    ['completed', false],
    ['refunded', false],
    ['upgraded', false],
  ] as [PackageState, boolean][])('is possible from %s: %s', (state, may) => expect(packageCan('upgrade', state)).toBe(may));

  it('leaves a package that is neither completed nor to be refunded', () => {
    const state = packageState({ status: 'completed', expiresOn: '2026-12-31', isUpgraded: true }, '2026-01-01');
    expect(state).toBe('upgraded');
    expect((['use', 'refund', 'extend', 'share', 'transfer', 'complete'] as const).filter((act) => packageCan(act, state))).toEqual([]);
  });
});
