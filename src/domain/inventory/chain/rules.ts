import { dayProblem, firstDayOfWork } from '../../dayProblem.ts';
import { priceOf } from '../../money/fen.ts';
import type { FieldProblem } from '../../problem.ts';
import { checkReason } from '../../required.ts';
import type { Scanned } from '../../scan/classify.ts';
import { isUnknownBatch, linesWithCode, type UnknownBatch } from '../scan.ts';
import type * as Chain from './shapes.ts';
import { type ChainState, chainState, differenceReasons, type SettlingWay } from './states.ts';

const required = 'error.field.required' as const;

/** The head of a transfer as it is written down; its lines are checked like those of every document that goes out. */
export function checkChainHead(
  { warehouseId, toPracticeId, happenedOn }: Chain.ChainDraft,
  practiceId: string,
  today: string,
): FieldProblem<Chain.ChainDraft>[] {
  const problems: FieldProblem<Chain.ChainDraft>[] = [];
  if (warehouseId.trim() === '') problems.push({ field: 'warehouseId', message: 'inventory.warehouse.first' });
  if (toPracticeId.trim() === '') problems.push({ field: 'toPracticeId', message: required });
  else if (toPracticeId === practiceId) problems.push({ field: 'toPracticeId', message: 'inventory.chain.same' });
  const wrongDay = dayProblem(happenedOn, firstDayOfWork);
  if (wrongDay) problems.push({ field: 'happenedOn', ...wrongDay });
  else if (happenedOn > today) problems.push({ field: 'happenedOn', message: 'error.futureTime' });
  return problems;
}

type Sent = Pick<Chain.ChainGoods, 'id' | 'quantity' | 'settled' | 'surplus' | 'cost'>;

/** Stock units of a line that are under way. */
export const openOf = ({ quantity, settled }: Pick<Sent, 'quantity' | 'settled'>): number => quantity - settled;

/**
 * Fen of some units of a line, settled after `before` others. The parts of a line always add up to its amount, because each is the
 * difference of two rounded sums.
 */
export const shareOf = ({ cost }: Pick<Sent, 'cost'>, before: number, quantity: number): number =>
  priceOf(cost, before + quantity) - priceOf(cost, before);

/** A receipt names each line once, with a quantity; fewer than sent need a reason. */
export function checkReceipt(
  { warehouseId, lines }: Pick<Chain.ChainReceipt, 'warehouseId' | 'lines'>,
  sent: readonly Sent[],
): FieldProblem<Chain.ChainReceipt>[] {
  const problems: FieldProblem<Chain.ChainReceipt>[] = [];
  if (warehouseId.trim() === '') problems.push({ field: 'warehouseId', message: required });
  const known = new Map(sent.map((line) => [line.id, line]));
  const named = new Set(lines.map(({ id }) => id));
  if (named.size !== lines.length || sent.some(({ id }) => !named.has(id)))
    problems.push({ field: 'lines', message: 'inventory.chain.lines.all' });
  lines.forEach(({ id, received, reason }, index) => {
    const line = known.get(id);
    if (!line) problems.push({ field: `lines.${index}.received`, message: 'inventory.line.gone' });
    else if (received === null) problems.push({ field: `lines.${index}.received`, message: required });
    else if (received < line.quantity && !(differenceReasons as readonly string[]).includes(reason))
      problems.push({ field: `lines.${index}.reason`, message: 'inventory.chain.reason.required' });
  });
  return problems;
}

/** Units of a line that one way of settling may take: surplus, or goods under way. */
export const settleableOf = (way: SettlingWay | 'writeOff', line: Sent): number =>
  way === 'sendMore' || way === 'dropSurplus' ? line.surplus : openOf(line);

/** A settlement says why, and takes of no line more than is open. */
export function checkSettlement(
  way: SettlingWay | 'writeOff',
  { reason, lines }: Pick<Chain.ChainWriteOff, 'reason' | 'lines'>,
  sent: readonly Sent[],
): FieldProblem<Chain.ChainWriteOff>[] {
  const problems = checkReason(reason) as FieldProblem<Chain.ChainWriteOff>[];
  const known = new Map(sent.map((line) => [line.id, line]));
  const seen = new Set<string>();
  lines.forEach(({ id, quantity }, index) => {
    const line = known.get(id);
    if (!line || seen.has(id)) problems.push({ field: `lines.${index}.quantity`, message: 'inventory.line.gone' });
    else if (quantity !== null && quantity > settleableOf(way, line))
      problems.push({ field: `lines.${index}.quantity`, message: 'inventory.chain.settle.tooMany' });
    seen.add(id);
  });
  if (lines.every(({ quantity }) => !quantity)) problems.push({ field: 'lines', message: 'inventory.chain.settle.none' });
  return problems;
}

/** The state after an act that settled goods: settled once nothing is open, otherwise still differing or still on its way back. */
export function stateAfter(before: ChainState, lines: readonly Pick<Sent, 'quantity' | 'settled' | 'surplus'>[]): ChainState {
  if (lines.every((line) => openOf(line) === 0 && line.surplus === 0)) return chainState.settled;
  return before === chainState.refused ? chainState.refused : chainState.differing;
}

/** The line that a scanned or typed code means: the first one with goods left to receive. A batch that it names has to be among them. */
export function lineOfCode(
  code: string | Scanned,
  lines: readonly Chain.ChainGoods[],
  received: Readonly<Record<string, number | null>>,
): Chain.ChainGoods | UnknownBatch<Chain.ChainGoods> | undefined {
  const found = linesWithCode(code, lines);
  if (isUnknownBatch<Chain.ChainGoods>(found)) return found;
  return found.find(({ id, quantity }) => (received[id] ?? 0) < quantity) ?? found[0];
}
