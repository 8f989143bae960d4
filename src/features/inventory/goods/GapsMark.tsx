import { isDrugKind } from '../../../domain/inventory/rules.ts';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import { missingFacts, type SafetyFact } from '../../../domain/medication/facts.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './facts.module.css';

const gapsOf = (goods: Inventory.Goods) => (isDrugKind(goods.categoryCode) ? missingFacts(goods) : []);

/** How many safety facts of a drug nobody has answered, or answered against the tables; which they are stands in its title. */
export function GapsMark({ goods }: { goods: Inventory.Goods }) {
  const { say } = useWords();
  const gaps = gapsOf(goods);
  const denied = isDrugKind(goods.categoryCode) ? (goods.contradicted ?? []) : [];
  const namesOf = (facts: readonly SafetyFact[]) =>
    facts.map((fact) => say(`inventory.fact.${fact}` as const)).join(say('inventory.fact.separator'));
  return (
    <>
      {gaps.length > 0 ? (
        <span className={style.mark} title={namesOf(gaps)}>
          {say('inventory.fact.gaps.short', { count: gaps.length })}
        </span>
      ) : null}
      {denied.length > 0 ? (
        <span className={style.mark} title={namesOf(denied)}>
          {say('inventory.fact.contradicted.short', { count: denied.length })}
        </span>
      ) : null}
    </>
  );
}
