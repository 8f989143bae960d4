import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { mostCopies } from './copies.ts';
import { documentName, language } from './paperParts.ts';

/** Characters of a paper as it is kept: some hundred and fifty pages of text. */
export const longestPaper = 900_000;

/** A paper as the page of the print window takes it; only that page looks into model and template. */
export const keptJob = z.object({
  document: documentName,
  language,
  title: z.string().check(z.maxLength(300)),
  model: Wire.kept,
  template: z.optional(Wire.kept),
});

export const keptPaper = z.object({
  job: keptJob,
  /** What was asked for: the document and of what. */
  printable: z.looseObject({ document: documentName }),
});
export type KeptPaper = z.infer<typeof keptPaper>;

/** `paper` is kept as this person's print of this object; `reprintOf` names what was printed again and carries no paper of its own. */
export const printed = z.object({
  document: documentName,
  id: Wire.id,
  language,
  sheets: Wire.count,
  copies: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(mostCopies))),
  paper: z.optional(keptPaper.check(z.refine<KeptPaper>((paper) => JSON.stringify(paper).length <= longestPaper))),
  reprintOf: z.optional(Wire.id),
  /** Earlier prints of this paper, as the number of the reprint on it counts them; absent where no number is printed. */
  earlier: z.optional(Wire.count),
});
export type Printed = z.infer<typeof printed>;

/** A line of what was printed before. */
export const printedLine = z.object({
  id: Wire.id,
  document: documentName,
  objectId: Wire.id,
  patientId: z.nullable(Wire.id),
  title: z.string(),
  language,
  sheets: Wire.count,
  copies: Wire.count,
  printedAt: Wire.instant,
  printedBy: z.string(),
  reprintOf: z.nullable(Wire.id),
});
export type PrintedLine = z.infer<typeof printedLine>;

/** Of one object, of one patient, or the last ones of a document. */
export const printedCriteria = z.object({
  document: z.optional(documentName),
  objectId: z.optional(Wire.id),
  patientId: z.optional(Wire.id),
});
export type PrintedCriteria = z.infer<typeof printedCriteria>;

export const printedFull = z.extend(printedLine, { paper: keptPaper });
export type PrintedFull = z.infer<typeof printedFull>;
