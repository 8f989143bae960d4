import * as z from 'zod/mini';
import { discountRuleDraft } from '../billing/discountRuleShapes.ts';
import { parameterCode, parameterValue } from '../configuration/parameters.ts';
import * as Configuration from '../configuration/shapes.ts';
import { administration, type Permission } from '../permission/codes.ts';
import * as Staff from '../staff/shapes.ts';
import * as Wire from '../wire.ts';
import { flowDraft } from './shapes.ts';

const reason = Wire.remark;
/** A change of a control, as a second administrator is asked for it. */
export const weakening = z.union([
  z.object({ change: z.literal('saveFlow'), flow: flowDraft, reason }),
  z.object({ change: z.literal('turnFlow'), id: Wire.id, flag: z.union([z.literal(0), z.literal(1)]), version: Wire.version, reason }),
  z.object({ change: z.literal('deleteFlow'), id: Wire.id, version: Wire.version, reason }),
  z.object({
    change: z.literal('parameter'),
    code: parameterCode,
    /** Null: back to the default. */
    value: z.nullable(parameterValue),
    level: Configuration.level,
    /** Left out where a change is taken back: the value that stands is changed. */
    version: z.optional(Wire.version),
    reason,
  }),
  z.object({ change: z.literal('discountMaximum'), staffId: Wire.id, maximum: Staff.maximumDiscount, reason }),
  z.object({ change: z.literal('saveDiscountRule'), rule: discountRuleDraft, reason }),
  z.object({ change: z.literal('deleteDiscountRule'), id: Wire.id, version: Wire.version, reason }),
]);
export type Weakening = z.infer<typeof weakening>;

/** The right to each change: that of its own call. */
export const needsOfChange: Readonly<Record<Weakening['change'], Permission | readonly Permission[]>> = {
  saveFlow: 'o_flow_manage',
  turnFlow: 'o_flow_manage',
  deleteFlow: 'o_flow_manage',
  parameter: 'm_settings',
  discountMaximum: administration,
  saveDiscountRule: 'o_discount_rule',
  deleteDiscountRule: 'o_discount_rule',
};
