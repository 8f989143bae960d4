import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { KeptRecord } from '../domain/external/shapes.ts';
import type { Addendum } from '../domain/print/shapes.ts';
import { RecordSections } from './RecordSections.tsx';

afterEach(cleanup);

type KeptSection = KeptRecord['sections'][number];

const correction = (number: number, over: Partial<Addendum>): Addendum => ({
  number,
  sectionType: '0001',
  moduleName: '',
  before: '发热三天',
  text: '发热五天',
  reason: '患者更正',
  signedBy: { zh: '陈怡', en: 'Chen Yi' },
  signedAt: '2026-11-22T02:00:00.000Z',
  ...over,
});
const section = (sectionType: string, text: string, over: Partial<KeptSection> = {}): KeptSection => ({
  sectionType,
  text,
  title: { zh: '', en: '' },
  facts: [],
  ...over,
});
const cards = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.parentElement!.textContent);

it('shows a corrected part as it is valid now, with what stood before, why, who corrected it and when', () => {
  const sections = [section('0001', '发热三天'), section('0002', '无咳嗽')];
  const addenda = [correction(1, {}), correction(2, { before: '发热五天', text: '发热四天', reason: '再次核实' })];
  render(<RecordSections record={{ sections, addenda }} />);
  expect(cards()).toEqual([
    '主诉发热四天陈怡 更正于 2026-11-22 10:00原来写的是：发热三天更正原因：患者更正陈怡 更正于 2026-11-22 10:00原来写的是：发热五天更正原因：再次核实',
    '现病史无咳嗽',
  ]);
});

it('shows a part that was empty before its correction, and what was added to no part', () => {
  const addenda = [correction(1, { before: '' }), correction(2, { sectionType: null, before: null, text: '已电话告知结果', reason: '' })];
  render(<RecordSections record={{ sections: [], addenda }} />);
  expect(cards()).toEqual([
    '主诉发热五天陈怡 更正于 2026-11-22 10:00更正原因：患者更正',
    '后来补充已电话告知结果陈怡 补充于 2026-11-22 10:00',
  ]);
});

it('shows a part of the clinic under its own name, and what was ticked or filled in as lines of its own', () => {
  const sections = [
    section('EXAM', '神志清', { facts: [{ zh: '扁桃体肿大：有 左侧', en: 'Swollen tonsils: present left' }] }),
    section('own-1', '疏风清热', { title: { zh: '治法方药', en: 'Method' } }),
  ];
  render(<RecordSections record={{ sections, addenda: [] }} />);
  expect(cards()).toEqual(['体格检查神志清扁桃体肿大：有 左侧', '治法方药疏风清热']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['扁桃体肿大：有 左侧']);
});
