import * as z from 'zod/mini';
import { type SheetFormat, sheetFormats } from './formats.ts';

/** What every export may be asked besides its list. */
export const asked = { format: z._default(z.enum(sheetFormats), 'xlsx') };
export interface Asked {
  format?: SheetFormat | undefined;
}
export interface Chosen {
  format: SheetFormat;
}
