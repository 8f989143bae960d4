/** Checks of one drug against the other drugs of the visit and those still running from other visits. */

import { isAntibacterial, sharedClass, sharedIngredients } from '../medication/duplicates.ts';
import { pieceNamed } from '../medication/herbs/pieces.ts';
import { interactionsBetween } from '../medication/interactions.ts';
import { presumedFacts } from '../medication/presumedFacts.ts';
import { ingredientNamed, type Substances } from '../medication/substances.ts';
import type { InteractionRow } from '../medication/tables/interactions.ts';
import { interactionAdvice, interactionEffects } from '../medication/tables/interactionWords.ts';
import { regulations } from '../medication/tables/regulations.ts';
import { isDrugLine } from './drugChecks.ts';
import type { RuleCode } from './rules.ts';
import { type CheckedLine, type Finding, pairOf } from './warning.ts';

/** A drug to compare with: another line of the visit, or one that runs on from another visit. */
export interface OtherDrug {
  itemId: string;
  substances: Substances;
  /** How a warning names it, in both languages. */
  name: { zh: string; en: string };
  isRunning: boolean;
  /** On the skin, in the eye: not taken into the body. */
  isLocal: boolean;
  /** A running supply in its last days (`isEnding`). */
  isEnding?: boolean;
  /** The row of a medicine from elsewhere, which an order of the same ingredient may take over. */
  outsideId?: string;
}

/**
 * The same drug again in the last days of its supply: no duplicate. A controlled drug is never renewed early, because supplies add up
 * (处方管理办法, articles 23 to 25).
 */
function isRenewal({ item, substances }: CheckedLine, other: OtherDrug): boolean {
  if (!other.isRunning || !other.isEnding) return false;
  const { controlled } = presumedFacts(item, substances);
  if (controlled !== null && controlled !== 'none') return false;
  const [own, running] = [substances.inns, other.substances.inns];
  return item.id === other.itemId || (own.size > 0 && own.size === running.size && [...own].every((inn) => running.has(inn)));
}

/** Advice that leaves no way to give both. Contraindications with a way (time apart, pause, not in newborns) ask for a reason. */
const absolute: readonly InteractionRow['advice'][] = ['doNotCombine', 'notFourteenDays', 'notAfterMaoi', 'nitrate'];

/** The rule of ordering that judges an interaction. */
export function interactionRule({ severity, advice }: InteractionRow): RuleCode {
  if (severity === 'contraindicated') return absolute.includes(advice) ? 'interactionForbidden' : 'interactionContraindicated';
  return severity === 'major' ? 'interactionMajor' : 'interactionModerate';
}

const ingredientNames = (inn: string) => ({ zh: ingredientNamed(inn)?.zh ?? inn, en: inn });

const standingOf = ({ isRunning, name }: OtherDrug) => ({ other: name.zh, otherEn: name.en, running: isRunning ? 'yes' : 'no' });

function interactionFindings(line: CheckedLine, other: OtherDrug): Finding[] {
  return interactionsBetween(line.substances.inns, other.substances.inns).map((row): Finding => {
    const [effect, advice] = [interactionEffects[row.effect], interactionAdvice[row.advice]];
    return {
      rule: interactionRule(row),
      about: [pairOf(...row.pair), pairOf(line.item.id, other.itemId)],
      message: 'order.warn.interaction',
      values: {
        ...standingOf(other),
        severity: row.severity,
        effect: effect.zh,
        effectEn: effect.en,
        advice: advice.zh,
        adviceEn: advice.en,
      },
      source: row.source,
    };
  });
}

function duplicateFindings(line: CheckedLine, other: OtherDrug, isLocal: boolean): Finding[] {
  const pair = pairOf(line.item.id, other.itemId);
  const [ingredient] = sharedIngredients(line.substances, other.substances);
  // Gel and tablets of one ingredient are often meant to go together.
  const isTwofold = isLocal === other.isLocal;
  // A course of herbs is changed piece by piece: that it goes on with some of them is no duplicate.
  const isSameHerb = ingredient !== undefined && other.isRunning && pieceNamed(ingredient) === ingredient;
  if (isSameHerb) return [];
  if (ingredient !== undefined && isTwofold) {
    const name = ingredientNames(ingredient);
    const values = { ...standingOf(other), what: name.zh, whatEn: name.en };
    const takesOver = other.outsideId;
    const about = [ingredient, pair];
    return [
      {
        rule: 'duplicateIngredient',
        about,
        message: 'order.warn.duplicateIngredient',
        values,
        ...(takesOver !== undefined && { takesOver }),
      },
    ];
  }
  if (!isLocal && !other.isLocal && isAntibacterial(line.substances) && isAntibacterial(other.substances))
    return [
      {
        rule: 'twoAntibacterials',
        about: [pair],
        message: 'order.warn.twoAntibacterials',
        values: standingOf(other),
        source: regulations.antibacterialPrinciples,
      },
    ];
  const group = isTwofold ? sharedClass(line.substances, other.substances) : undefined;
  if (!group) return [];
  const values = { ...standingOf(other), what: group.zh, whatEn: group.en };
  return [{ rule: 'duplicateClass', about: [group.code, pair], message: 'order.warn.duplicateClass', values }];
}

/** Both lines of one item are refused as a repetition already, so only a drug still running is compared with itself. */
export function pairFindings(line: CheckedLine, others: readonly OtherDrug[], isLocal: boolean): Finding[] {
  if (!isDrugLine(line)) return [];
  return others.flatMap((other) => {
    const isItself = other.itemId === line.item.id && !other.isRunning;
    const duplicates = isItself || isRenewal(line, other) ? [] : duplicateFindings(line, other, isLocal);
    return isLocal || other.isLocal ? duplicates : [...interactionFindings(line, other), ...duplicates];
  });
}
