import * as z from 'zod/mini';
import { addDays } from '../dates.ts';
import type { MessageId } from '../messageId.ts';
import type { FieldProblem } from '../problem.ts';
import * as Register from '../register/shapes.ts';
import { missing } from '../required.ts';
import * as Wire from '../wire.ts';

/** `order` and `diagnosis` are told by completed visits, `abnormal` by reviewed reports, `package` by sales. */
export const ruleEvents = ['visit', 'diagnosis', 'order', 'abnormal', 'package'] as const;
export type RuleEvent = (typeof ruleEvents)[number];
export const assignments = ['doctor', 'role', 'nobody'] as const;
export type Assignment = (typeof assignments)[number];

export const eventWords: Record<RuleEvent, MessageId> = {
  visit: 'followup.rule.event.visit',
  diagnosis: 'followup.rule.event.diagnosis',
  order: 'followup.rule.event.order',
  abnormal: 'followup.rule.event.abnormal',
  package: 'followup.rule.event.package',
};

/** Longest time between an event and its follow-up, in days. */
export const mostDays = 730;
const oldest = 130;
const age = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(oldest)));

export const draft = z.extend(Register.draft, {
  event: z.enum(ruleEvents),
  /** The beginning of an ICD-10 code: I10, or J45.9. */
  diagnosisPrefix: Wire.shortText,
  itemId: z.nullable(Wire.id),
  packageId: z.nullable(Wire.id),
  /** Whole years on the day of the event, both ends included. */
  ageFrom: age,
  ageTo: age,
  sex: z.nullable(z.enum(['M', 'F'])),
  days: z.number().check(z.int(), z.minimum(0), z.maximum(mostDays)),
  type: Wire.shortText,
  method: Wire.shortText,
  content: Wire.remark,
  templateId: z.nullable(Wire.id),
  assign: z.enum(assignments),
  roleId: z.nullable(Wire.id),
});
export type Draft = z.infer<typeof draft>;

/** `plans`: follow-ups it has made. */
export const line = z.extend(draft, {
  ...Register.line.shape,
  plans: Wire.count,
  itemZh: z.nullable(z.string()),
  itemEn: z.nullable(z.string()),
});
export type Line = z.infer<typeof line>;

/** A package of the organisation that a rule may wait for. */
export const choice = z.object({ id: Wire.id, nameZh: z.string(), nameEn: z.string() });
export type Choice = z.infer<typeof choice>;

/** Follow-ups that a rule would have made in the last days. */
export const preview = z.object({ count: Wire.count, days: Wire.count });
const icd = /^[A-Z]\d{0,2}(\.[0-9A-Za-z]{0,6})?$/;

export function checkRule(rule: Draft): FieldProblem<Draft>[] {
  const { event, ageFrom, ageTo } = rule;
  return [
    ...(event === 'diagnosis' && !icd.test(rule.diagnosisPrefix)
      ? [{ field: 'diagnosisPrefix', message: 'followup.rule.icd' } as const]
      : []),
    ...(event === 'order' && !rule.itemId ? [missing('itemId' as const)] : []),
    ...(event === 'package' && !rule.packageId ? [missing('packageId' as const)] : []),
    ...(ageFrom !== null && ageTo !== null && ageFrom > ageTo ? [{ field: 'ageTo', message: 'followup.rule.ages' } as const] : []),
    ...(rule.assign === 'role' && !rule.roleId ? [missing('roleId' as const)] : []),
  ];
}

/** Fields of another event or assignment are not kept: a rule narrows only by what its form shows. */
export const tidyRule = (rule: Draft): Draft => ({
  ...rule,
  diagnosisPrefix: rule.event === 'diagnosis' ? rule.diagnosisPrefix.trim() : '',
  itemId: rule.event === 'order' || rule.event === 'abnormal' ? rule.itemId : null,
  packageId: rule.event === 'package' ? rule.packageId : null,
  roleId: rule.assign === 'role' ? rule.roleId : null,
});

/** The day of the follow-up; an event that was found late is followed up today at the earliest. */
export function planDateOf(days: number, eventOn: string, today: string): string {
  const day = addDays(eventOn, days);
  return day < today ? today : day;
}
