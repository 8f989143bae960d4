import * as z from 'zod/mini';
import * as Wire from '../../src/domain/wire.ts';
import type { Spooled } from '../files/spooled.ts';
import type { ImportedFile } from '../import/kit.ts';
import { spooled } from '../pipeline/call.ts';

const yesNo = z.optional(z.enum(['0', '1']));

/** Argument of every import: a form with a file. With `checkOnly` the call only reports problems. */
export const importTakes = z.object({
  file: spooled,
  fileName: z.optional(Wire.shortText),
  checkOnly: yesNo,
  continueCreate: yesNo,
  part: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
});

interface Sent {
  file: Spooled;
  fileName?: string | undefined;
  checkOnly?: '0' | '1' | undefined;
  continueCreate?: '0' | '1' | undefined;
  part?: string | undefined;
}

export const importedFile = ({ file, fileName, checkOnly, continueCreate, part }: Sent): ImportedFile => ({
  name: fileName || file.name,
  source: { path: file.path },
  checkOnly: checkOnly === '1',
  continueCreate: continueCreate === '1',
  part: part === undefined ? undefined : Number(part),
});
