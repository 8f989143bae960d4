import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as Wire from '../../src/domain/wire.ts';
import type { Context } from '../pipeline/context.ts';
import { list } from '../pipeline/list.ts';
import { Problem } from '../pipeline/problem.ts';
import { type ListDescription, listColumns, listExport } from './kit.ts';

interface Row {
  id: string;
  amount: number;
}
const column = listColumns<Row>();
const description: ListDescription<Row> = {
  title: 'refund.title',
  columns: [column.text('refund.number', 10, ({ id }) => id), column.money('refund.amount', ({ amount }) => amount)],
};

/** A list of so many rows. */
const listOf = (total: number) =>
  list(
    { takes: z.object({ ...Wire.listing }), gives: Wire.pageOf(z.object({ id: z.string(), amount: z.number() })) },
    ({ page, size }) => ({
      rows: Array.from({ length: Math.max(0, Math.min(size, total - (page - 1) * size)) }, (_, at) => ({
        id: String((page - 1) * size + at),
        amount: 5,
      })),
      total,
    }),
  );

const notes: object[] = [];
const context = {
  session: { language: 'en' },
  now: () => new Date('2026-11-24T00:00:00Z'),
  audit: (note: object) => notes.push(note),
} as unknown as Context; // all that a list of numbers touches

async function linesOf(total: number): Promise<string[]> {
  const { run } = listExport(listOf(total), description);
  const { pieces } = await run({ format: 'csv' } as never, context);
  const read: Buffer[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read).toString('utf8').trim().split('\r\n');
}

it('hands over a list that is longer than a piece, every row once and in order', async () => {
  const [, ...lines] = await linesOf(6000);

  expect(lines).toEqual(Array.from({ length: 6000 }, (_, at) => `${at},0.05`));
  expect(notes.at(-1)).toEqual({ detail: { rows: 6000, criteria: {}, format: 'csv' } });
});

it('refuses a list with more rows than a file takes, instead of cutting it', async () => {
  await expect(linesOf(50_001)).rejects.toEqual(expect.objectContaining({ id: 'error.exportTooLong' }));
  await expect(linesOf(50_001)).rejects.toBeInstanceOf(Problem);
});
