import { numberText } from '../../../../src/domain/invoice/rules.ts';
import type { Db } from '../../../database/connect.ts';
import { Problem } from '../../../pipeline/problem.ts';

interface Drawn {
  id: string;
  prefix: string;
  digitCount: number;
  serial: number;
}

/**
 * The next number of the open range. The range's row stays locked until the transaction ends: no number is given twice, and one that is
 * rolled back is given again.
 */
export async function drawNumber(db: Db): Promise<{ rangeId: string; serial: number; number: string }> {
  // Whoever waits behind a new setup finds the old range closed, and looks once more for the new one.
  const drawn = (await draw(db)) ?? (await draw(db));
  if (!drawn) throw new Problem('invoice.refused.noSetup');
  return { rangeId: drawn.id, serial: drawn.serial, number: textOf(drawn) };
}

async function draw(db: Db): Promise<Drawn | undefined> {
  const [drawn] = await db<Drawn[]>`
    update invoice_range set last_number = coalesce(last_number + 1, start_number) where practice_id = app_practice() and ended_at is null
    returning id, prefix, digit_count, last_number as serial`;
  return drawn;
}

/** What would be drawn now. */
export async function nextInvoiceNumber(db: Db): Promise<string> {
  const [open] = await db<Drawn[]>`
    select id, prefix, digit_count, coalesce(last_number + 1, start_number) as serial from invoice_range
    where practice_id = app_practice() and ended_at is null`;
  if (!open) throw new Problem('invoice.refused.noSetup');
  return textOf(open);
}

function textOf(drawn: Drawn): string {
  const number = numberText(drawn, drawn.serial);
  if (!number) throw new Problem('invoice.refused.numbersUsed');
  return number;
}
