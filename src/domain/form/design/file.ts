import * as z from 'zod/mini';
import type { Message } from '../../problem.ts';
import { category } from '../formShapes.ts';
import { formLimits } from '../limits.ts';
import { definition, formatVersion, words } from '../shapes.ts';

const kind = 'xinglin.form';
const file = z.object({ kind: z.literal(kind), name: words, category, definition });
export type FormFile = Omit<z.infer<typeof file>, 'kind'>;

export const writeFormFile = (form: FormFile): string => `${JSON.stringify({ kind, ...form }, null, 2)}\n`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a file of a form. Its size and the number of its elements are looked at before anything else is read. */
export function readFormFile(text: string): { form: FormFile } | { fault: Message } {
  if (text.length > formLimits.bytes * 2) return { fault: { message: 'form.fault.tooLarge' } };
  const content = parseJson(text);
  if (!isRecord(content) || content.kind !== kind) return { fault: { message: 'form.file.noForm' } };
  const inner = content.definition;
  if (isRecord(inner) && typeof inner.format === 'number' && inner.format !== formatVersion)
    return { fault: { message: 'form.file.otherFormat', values: { format: inner.format } } };
  if (isRecord(inner) && Array.isArray(inner.elements) && inner.elements.length > formLimits.elements)
    return { fault: { message: 'form.fault.tooMany', values: { count: inner.elements.length, most: formLimits.elements } } };
  const read = file.safeParse(content);
  if (read.success) return { form: { name: read.data.name, category: read.data.category, definition: read.data.definition } };
  return { fault: { message: 'form.file.wrong', values: { place: read.error.issues[0]?.path.join('.') ?? '' } } };
}
