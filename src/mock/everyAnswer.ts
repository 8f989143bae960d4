import { type Call, catalogue } from '../api/catalogue.ts';
import type { AnyRow } from '../api/row.ts';
import { answers } from './answers.ts';
import type { MockAnswers } from './handler.ts';
import { type OpenApi, type Schema, shapesIn } from './openapi.ts';
import { makePlausible } from './plausible.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record that was asked for has the ids it was asked by. */
function answerFrom(shape: Schema, arg: unknown): unknown {
  const made = makePlausible(shape);
  if (!isRecord(made) || !isRecord(arg)) return made;
  const isId = (name: string) => /id$/i.test(name) && shape.properties?.[name]?.type === 'string' && !shape.properties[name].enum;
  const asked = Object.entries(arg).filter(([name, value]) => isId(name) && typeof value === 'string');
  return { ...made, ...Object.fromEntries(asked) };
}

function generatedFor(row: AnyRow, shape: Schema | undefined): unknown {
  if (row.base === 'plugin') return { isSuccess: true };
  if (row.gives === 'stream') return () => new Promise(() => undefined); // silent, as on a quiet day
  if (row.gives === 'blob') return new Blob(['示例']);
  return shape && ((arg: unknown) => answerFrom(shape, arg));
}

/** An answer for every row of the catalogue: written by hand where a screen needs more than its shape says, otherwise made from the shape. */
export function everyAnswer(openapi: OpenApi): MockAnswers {
  const shapes = shapesIn(openapi);
  const generated = Object.entries(catalogue as Record<Call, AnyRow>).map(([name, row]) => [name, generatedFor(row, shapes.get(name))]);
  return { ...Object.fromEntries(generated.filter(([, answer]) => answer !== undefined)), ...answers } as MockAnswers; // shapes are of the rows
}
