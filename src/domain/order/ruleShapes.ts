import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { ownRuleDraft } from './ownRules.ts';
import { ruleCode, ruleLevel } from './rules.ts';

/** A built-in rule with the level of this clinic. `version` is 0 while nobody has changed it. */
export const builtInLine = z.object({
  code: ruleCode,
  level: ruleLevel,
  usual: ruleLevel,
  /** Levels that may be chosen. */
  choices: z.array(ruleLevel),
  because: z.nullable(z.enum(['law', 'harm'])),
  version: z.number(),
});
export type BuiltInLine = z.infer<typeof builtInLine>;

export const ownLine = z.extend(ownRuleDraft, { id: Wire.id, itemName: z.string(), version: Wire.version });
export type OwnLine = z.infer<typeof ownLine>;

export const rules = z.object({ builtIn: z.array(builtInLine), own: z.array(ownLine) });
export type Rules = z.infer<typeof rules>;

export const levelDraft = z.object({ code: ruleCode, level: ruleLevel, version: z.number().check(z.int(), z.minimum(0)) });
export type LevelDraft = z.infer<typeof levelDraft>;
