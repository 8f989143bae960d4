import * as z from 'zod/mini';
import { contrasts } from '../../order/imagingFacts.ts';
import * as Wire from '../../wire.ts';
import { bilingual, confirmation, head } from '../paperParts.ts';

/** One ordered test. `memo`: purpose and remarks of the doctor. */
export const requestedTest = z.object({
  id: Wire.id,
  itemName: bilingual,
  specification: bilingual,
  amount: z.number(),
  unitName: bilingual,
  memo: z.string(),
  isIonising: z.boolean(),
  contrast: z.enum(contrasts),
  confirmations: z.array(confirmation),
});
export type RequestedTest = z.infer<typeof requestedTest>;

/** One application slip (检验申请单, 检查申请单): tests of one laboratory visit, or one examination. */
export const testRequestPrint = z.extend(head, {
  kind: z.enum(['lab', 'imaging']),
  departmentName: bilingual,
  doctorName: bilingual,
  /** Picture of the doctor's signature; null where this doctor did not sign every order. */
  doctorSignature: z.nullable(z.string()),
  orderedAt: Wire.instant,
  allergyNeverFlag: z.boolean(),
  allergyAskedFlag: z.optional(z.boolean()),
  allergies: z.array(bilingual),
  diagnoses: z.array(bilingual),
  tests: z.array(requestedTest),
});
export type TestRequestPrint = z.infer<typeof testRequestPrint>;
