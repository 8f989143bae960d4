import type { MessageId } from '../../domain/messageId.ts';
import { groupPrintTypes } from '../../domain/order/groups.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { sendState, signState } from '../../domain/order/states.ts';

export interface OrderSection {
  id: string;
  title: MessageId;
  number: string;
  lines: Order.Line[];
}

/** What still waits for the doctor first, then sheet by sheet, then what has no sheet, then what was revoked. */
export function sectionsOf(lines: readonly Order.Line[]): OrderSection[] {
  const sections = new Map<string, OrderSection>();
  for (const line of lines) {
    const { id, title, number } = placeOf(line);
    const section = sections.get(id) ?? { id, title, number, lines: [] };
    section.lines.push(line);
    sections.set(id, section);
  }
  return [...sections.values()].toSorted((a, b) => rankOf(a.id) - rankOf(b.id));
}

function placeOf(line: Order.Line): Omit<OrderSection, 'lines'> {
  if (line.signStatus === signState.revoked) return { id: 'revoked', title: 'order.section.revoked', number: '' };
  if (line.sendStatus === sendState.unsent) return { id: 'waiting', title: 'order.section.waiting', number: '' };
  const number = line.prescriptionNumber;
  return number ? { id: `sheet ${number}`, title: 'order.section.sheet', number } : { id: 'sent', title: 'order.section.sent', number: '' };
}

const rankOf = (id: string) => (id === 'waiting' ? 0 : id === 'revoked' ? 3 : id === 'sent' ? 2 : 1);

/** Corners of the bracket that holds a group together. */
export const bracketsOf = (lines: readonly Order.Line[]) =>
  groupPrintTypes(lines).map((type) => (type === null ? '' : ['', '┌', '│', '└'][type]!));

const blockOf = ({ id, groupNumber }: Order.Line) => groupNumber ?? id;

/** Where a line, with its group, can still go among these. */
export const waysOf = (line: Order.Line, lines: readonly Order.Line[]) => ({
  up: blockOf(line) !== blockOf(lines[0]!),
  down: blockOf(line) !== blockOf(lines.at(-1)!),
});

/** Every line of the groups that these lines belong to: what runs in together is picked together. */
export function wholeGroups(ids: readonly string[], lines: readonly Order.Line[]): string[] {
  const groups = new Set(lines.filter(({ id }) => ids.includes(id)).map(({ groupNumber }) => groupNumber));
  groups.delete(null);
  return lines
    .filter(
      ({ id, groupNumber, signStatus }) =>
        ids.includes(id) || (groupNumber !== null && groups.has(groupNumber) && signStatus !== signState.revoked),
    )
    .map(({ id }) => id);
}

/** Lines that are copied, kept or renewed line by line; those of a herbal prescription go with their number of doses and are left out. */
export const withoutHerbal = <Line extends Pick<Order.Line, 'herbal'>>(lines: readonly Line[]): Line[] =>
  lines.filter(({ herbal }) => !herbal);

/** Herbal prescriptions among lines, each with its lines. */
export function herbalsAmong(lines: readonly Order.Line[]): { head: NonNullable<Order.Line['herbal']>; lines: Order.Line[] }[] {
  const heads = new Map(lines.flatMap(({ herbal }) => (herbal ? [[herbal.id, herbal] as const] : [])));
  return [...heads.values()].map((head) => ({ head, lines: lines.filter(({ herbal }) => herbal?.id === head.id) }));
}

export const draftOfLine = (line: Order.Draft): Order.Draft => {
  const { adviceType, itemId, content, dose, doseUnit, routeCode, frequencyCode, duration, quantity, split } = line;
  const { groupNumber, dripRate, positionCode, memo, handling = null } = line;
  return {
    adviceType,
    itemId,
    content,
    dose,
    doseUnit,
    routeCode,
    frequencyCode,
    duration,
    quantity,
    split,
    groupNumber,
    dripRate,
    positionCode,
    memo,
    ...(handling && { handling }),
  };
};
