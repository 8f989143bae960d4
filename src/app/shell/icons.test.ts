import { expect, test } from 'vitest';
import { fullMenu, simplifiedMenu } from '../../domain/permission/menuTree.ts';
import { iconOf } from './icons.tsx';

test.each([
  ['full', fullMenu],
  ['simplified', simplifiedMenu],
] as const)('gives each section of the menu of the %s edition an icon of its own', (_, menu) => {
  const sections = menu.map(({ route }) => route);
  const alike = sections.filter((route) => sections.some((other) => other !== route && iconOf(other) === iconOf(route)));

  expect(alike).toEqual([]);
});
