import type { MessageId, MessageValues } from './messageId.ts';
import { mostTyped } from './money/bounds.ts';
import { fenText } from './money/fen.ts';

/** What a shape found wrong, as zod tells it. */
export interface ShapeIssue {
  code?: string;
  origin?: string;
  expected?: string;
  minimum?: unknown;
  maximum?: unknown;
  params?: Record<string, unknown> | undefined;
  input?: unknown;
  path: readonly PropertyKey[];
}

/** An issue of a shape as one of our messages: zod's own words are not for clerks. */
export function shapeMessage({ code, origin, expected, minimum, maximum, params, input }: ShapeIssue): {
  message: MessageId;
  values?: MessageValues;
} {
  const isEmpty = input === undefined || input === null || (typeof input === 'string' && input.trim() === '');
  if (code === 'too_small') {
    const values = { minimum: Number(minimum) };
    if (origin === 'string') return values.minimum <= 1 ? { message: 'error.field.required' } : { message: 'error.field.tooShort', values };
    return { message: origin === 'array' ? 'error.field.tooFew' : 'error.field.tooSmall', values };
  }
  if (code === 'too_big') {
    const values = { maximum: Number(maximum) };
    if (origin === 'string') return { message: 'error.field.tooLong', values };
    return { message: origin === 'array' ? 'error.field.tooMany' : 'error.field.tooLarge', values };
  }
  if (code === 'custom' && params?.places) return { message: 'error.field.decimals', values: { places: Number(params.places) } };
  if (code === 'custom' && params?.isMoney) return { message: 'error.field.money', values: { most: fenText(mostTyped) } };
  if (code === 'custom' && params?.firstDay) return { message: 'error.field.earlyDay', values: { first: String(params.firstDay) } };
  if (code === 'custom' && params?.spelling) return { message: 'error.idSpelling' };
  if (isEmpty) return { message: 'error.field.required' };
  if (code === 'invalid_format') return { message: 'error.field.format' };
  if (code === 'invalid_value') return { message: 'error.field.choice' };
  if (code === 'invalid_type') return { message: typeMessages[expected ?? ''] ?? 'error.field.invalid' };
  return { message: 'error.field.invalid' };
}

const typeMessages: Record<string, MessageId> = {
  string: 'error.field.text',
  number: 'error.field.number',
  int: 'error.field.whole',
  array: 'error.field.list',
};
