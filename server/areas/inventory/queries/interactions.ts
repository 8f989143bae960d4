import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import { partnersOf } from '../../../../src/domain/medication/interactions.ts';
import { ingredientNamed, substancesOf } from '../../../../src/domain/medication/substances.ts';
import { interactionAdvice, interactionEffects } from '../../../../src/domain/medication/tables/interactionWords.ts';
import { interactionRule } from '../../../../src/domain/order/pairChecks.ts';
import type { Db } from '../../../database/connect.ts';
import { findOrderRules } from './orderRules.ts';

const namesOf = (inn: string) => ({ zh: ingredientNamed(inn)?.zh ?? inn, en: inn });

/** Drugs that interact with these ingredients, identified as the checks of an order identify them, with the level of this clinic. */
export async function findInteractions(db: Db, codes: readonly string[]): Promise<Inventory.InteractionLine[]> {
  const { inns } = substancesOf({
    code: '',
    nameZh: '',
    nameEn: '',
    genericName: null,
    allergenClasses: null,
    atcCode: '',
    isSolvent: null,
    ingredients: codes.map((code) => ({ code, strength: null, unit: null })),
  });
  const partners = partnersOf(inns);
  if (partners.length === 0) return [];
  const { builtIn } = await findOrderRules(db);
  const levels = new Map(builtIn.map(({ code, level }) => [code, level]));
  return partners.map(({ own, partner, row }) => ({
    own: namesOf(own),
    partner: namesOf(partner),
    level: levels.get(interactionRule(row))!, // every rule has a level
    effect: interactionEffects[row.effect],
    advice: interactionAdvice[row.advice],
    source: row.source,
  }));
}
