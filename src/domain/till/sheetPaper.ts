import * as z from 'zod/mini';
import { bilingual, practiceHead } from '../print/paperParts.ts';
import * as Wire from '../wire.ts';
import { counts, deposits, entry, sheet, sheetCorrection, sheetMethod } from './shapes.ts';

const { countings, unreceived } = sheet.shape;

/** The closing sheet as it is printed. */
export const sheetPrint = z.extend(practiceHead, {
  sheetNumber: z.string(),
  cashierName: bilingual,
  openedAt: Wire.instant,
  signedAt: Wire.instant,
  openingFloat: Wire.fen,
  counts,
  countings,
  unreceived,
  remark: z.string(),
  isReopened: z.boolean(),
  fromCards: Wire.fen,
  deposits,
  methods: z.array(sheetMethod),
  entries: z.array(entry),
  corrections: z.array(sheetCorrection),
});
export type SheetPrint = z.infer<typeof sheetPrint>;
