import { describe, expect, it, test } from 'vitest';
import type { FlowNode } from './flow.ts';
import { isWeakerFlow } from './strength.ts';

const [finance, dean, nurse] = ['finance', 'dean', 'nurse'].map((id) => ({ kind: 'role' as const, id })) as [
  FlowNode['approvers'][number],
  FlowNode['approvers'][number],
  FlowNode['approvers'][number],
];
const node = (more: Partial<FlowNode> = {}): FlowNode => ({
  nameZh: '一级',
  nameEn: '',
  approvers: [finance],
  quorum: 'any',
  above: 10_000,
  copies: [],
  escalateAfter: null,
  escalateTo: [],
  ...more,
});
const both = { approvers: [finance, dean], quorum: 'all' as const };

describe('a flow asks for less than before', () => {
  test.each<[string, Partial<FlowNode>, Partial<FlowNode> | null]>([
    ['without its step', {}, null],
    ['if the step begins above a higher sum', {}, { above: 10_001 }],
    ['if a step for every request begins above a sum', { above: null }, { above: 0 }],
    ['if one of two approvers is left', both, { approvers: [finance], quorum: 'all' }],
    ['if any one decides in place of all', both, { ...both, quorum: 'any' }],
    ['if another person decides', {}, { approvers: [nurse] }],
    ['if one more person may decide alone', {}, { approvers: [finance, nurse] }],
    ['if others may decide once it is late', {}, { escalateAfter: 24, escalateTo: [nurse] }],
    ['if others may decide sooner', { escalateAfter: 24, escalateTo: [dean] }, { escalateAfter: 12, escalateTo: [dean] }],
    ['if somebody is not told any more', { copies: [dean] }, {}],
    ['if the money limit of the step goes', { aboveFen: 500 }, { aboveFen: null }],
  ])('%s', (_, before, after) => expect(isWeakerFlow([node(before)], after ? [node(after)] : [])).toBe(true));

  it('if its steps change places', () => {
    const [first, second] = [node(), node({ approvers: [dean] })];
    expect(isWeakerFlow([first, second], [second, first])).toBe(true);
  });
});

describe('a flow asks for as much as before', () => {
  test.each<[string, Partial<FlowNode>, Partial<FlowNode>]>([
    ['unchanged', {}, {}],
    ['with another name', {}, { nameZh: '财务' }],
    ['if the step begins above a lower sum', {}, { above: 5000 }],
    ['if the step applies to every request', {}, { above: null }],
    ['if a second person has to agree', {}, both],
    ['if all decide in place of any one', { ...both, quorum: 'any' }, both],
    ['if nobody may decide late any more', { escalateAfter: 24, escalateTo: [nurse] }, {}],
    ['if somebody more is told', {}, { copies: [dean] }],
    ['if money makes it begin as well', {}, { aboveFen: 500 }],
  ])('%s', (_, before, after) => expect(isWeakerFlow([node(before)], [node(after)])).toBe(false));

  it('with one step more, and where there was none', () => {
    expect(isWeakerFlow([node()], [node({ approvers: [dean] }), node()])).toBe(false);
    expect(isWeakerFlow([], [node()])).toBe(false);
    expect(isWeakerFlow([], [])).toBe(false);
  });
});
