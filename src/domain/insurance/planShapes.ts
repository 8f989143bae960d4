import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

const rate = Wire.percent;

export const planRuleDraft = z.object({
  categoryCode: z.nullable(Wire.id),
  itemId: z.nullable(Wire.id),
  isCovered: z.boolean(),
  /** Percentage the patient pays; null: as the policy says. */
  selfPayRate: z.nullable(rate),
  /** Fen the insurer pays for one unit at most; null: no limit. */
  unitMaximum: z.nullable(Wire.fen),
});
export type PlanRuleDraft = z.infer<typeof planRuleDraft>;

export const planDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  companyId: Wire.id,
  nameZh: Wire.shortText,
  nameEn: Wire.shortText,
  selfPayRate: z.nullable(rate),
  exemption: Wire.fen,
  maximum: z.nullable(Wire.fen),
  visitMaximum: z.nullable(Wire.fen),
  waitingDays: z.number().check(z.int(), z.minimum(0), z.maximum(3660)),
  coversAll: z.boolean(),
  rules: z.array(planRuleDraft).check(z.maxLength(300)),
});
export type PlanDraft = z.infer<typeof planDraft>;

const name = z.nullable(z.string());
export const planRule = z.extend(planRuleDraft, { categoryNameZh: name, categoryNameEn: name, itemNameZh: name, itemNameEn: name });
export type PlanRule = z.infer<typeof planRule>;

export const plan = z.extend(planDraft, {
  id: Wire.id,
  version: Wire.version,
  selfPayRate: rate,
  companyNameZh: z.string(),
  companyNameEn: z.string(),
  rules: z.array(planRule),
  policies: Wire.count,
});
export type InsurancePlan = z.infer<typeof plan>;

export const planCriteria = z.object({ companyId: z.optional(Wire.id), keyword: z.optional(Wire.shortText) });
export type PlanCriteria = z.infer<typeof planCriteria>;

/** What a patient's valid policies would pay of one item today. */
export const eligibilityAsked = z.object({ patientId: Wire.id, itemId: Wire.id });
export const eligibility = z.object({
  price: Wire.fen,
  policies: z.array(
    z.object({
      id: Wire.id,
      companyNameZh: z.string(),
      companyNameEn: z.string(),
      planNameZh: name,
      planNameEn: name,
      pays: Wire.fen,
      /** Why, in the language of whoever asks. */
      reasons: z.array(z.string()),
    }),
  ),
});
export type Eligibility = z.infer<typeof eligibility>;
