import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { tillShell } from '../../tests/till.tsx';
import type { Need } from '../domain/permission/holds.ts';
import { useMissingRight } from './useMissingRight.ts';

afterEach(cleanup);

function Reason({ of }: { of: Need }) {
  return <p role="note">{useMissingRight(of) ?? 'nothing is missing'}</p>;
}
const told = async () => (await screen.findByRole('note')).textContent;

it.each([
  ['the act', 'o_card_recharge', 'You do not have the right “Top up cards”'],
  ['the section', 'm_settings', 'You do not have the right “Configuration”'],
  ['each of several', ['o_card_recharge', 'o_refund_approve'], /^You need one of these rights: .*, .*/],
] as const)('names the missing right as the server does: %s', async (_, of, sentence) => {
  render(<Reason of={of} />, { wrapper: tillShell('m_billing') });
  await expect.poll(told).toMatch(sentence);
});

it('says nothing to somebody who holds the right', async () => {
  render(<Reason of="m_billing" />, { wrapper: tillShell('m_billing') });
  expect(await told()).toBe('nothing is missing');
});

it('is where every screen has its sentence from: none says the general one itself', () => {
  const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  );
  expect(files.filter((file) => /say\([^)]*'error\.permission'/.test(readFileSync(`src/features/${file}`, 'utf8')))).toEqual([]);
});
