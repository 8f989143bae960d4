import { quantityText } from '../../inventory/perUnit.ts';
import type { MessageId } from '../../messageId.ts';
import type { Language } from '../../session/shapes.ts';
import type { RegisterClass, RegisterEntry, RegisterEntryKind, RegisterLine } from './shapes.ts';

export const registerClassWords: Record<RegisterClass, MessageId> = {
  narcotic: 'pharmacy.controlled.class.narcotic',
  psychotropic1: 'pharmacy.controlled.class.psychotropic1',
  psychotropic2: 'pharmacy.controlled.class.psychotropic2',
};

export const entryKindWords: Record<RegisterEntryKind, MessageId> = {
  ampoules: 'pharmacy.controlled.kind.ampoules',
  missing: 'pharmacy.controlled.kind.missing',
  residual: 'pharmacy.controlled.kind.residual',
  count: 'pharmacy.controlled.kind.count',
};

/** The word of a kind of movement. */
export const movementWord = (kind: RegisterLine['kind']): MessageId => `inventory.movement.${kind}`;

/** Stock units of a line with their sign: what came in has a plus. */
export const changeText = (line: RegisterLine, language: Language): string =>
  `${line.change > 0 ? '+' : '-'}${quantityText(line, Math.abs(line.change), language)}`;

/** The figure of an entry: pieces, or the amount of a rest in its dose unit. */
export const entryQuantity = (entry: RegisterEntry, language: Language): string =>
  entry.destroyed === null ? quantityText(entry, entry.quantity, language) : `${entry.destroyed} ${entry.doseUnit}`;
