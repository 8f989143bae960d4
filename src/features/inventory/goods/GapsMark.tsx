import { isDrugKind } from '../../../domain/inventory/rules.ts';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import { missingFacts } from '../../../domain/medication/facts.ts';
import type { Speech } from '../../../words/speech.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './facts.module.css';

const gapsOf = (goods: Inventory.Goods) => (isDrugKind(goods.categoryCode) ? missingFacts(goods) : []);

function gapWords(goods: Inventory.Goods, say: Speech['say']): string {
  const gaps = gapsOf(goods).length;
  return gaps === 0 ? '' : say('inventory.fact.gaps.short', { count: gaps });
}

/** How many safety facts of a drug nobody has answered; which they are stands in its title. */
export function GapsMark({ goods }: { goods: Inventory.Goods }) {
  const { say } = useWords();
  const gaps = gapsOf(goods);
  if (gaps.length === 0) return null;
  const names = gaps.map((fact) => say(`inventory.fact.${fact}` as const)).join(say('inventory.fact.separator'));
  return (
    <span className={style.mark} title={names}>
      {gapWords(goods, say)}
    </span>
  );
}
