import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import { api } from '../../../api/api.ts';
import { RuleLevel } from '../../../blocks/RuleLevel.tsx';
import table from '../../../blocks/table.module.css';
import type { InteractionLine } from '../../../domain/inventory/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './facts.module.css';

/** Drugs that interact with these ingredients, the strictest first: what an order of both will be told. */
export function InteractionList({ codes }: { codes: string[] }) {
  const { say } = useWords();
  const { currentData: found } = api.useQueryIngredientInteractionsQuery(codes.length > 0 ? { codes } : skipToken);
  const id = useId();
  if (codes.length === 0 || !found) return null;
  if (found.length === 0) return <p className={style.factName}>{say('inventory.interactions.none')}</p>;
  return (
    <div>
      <h4 id={id} className={style.interactions}>
        {say('inventory.interactions', { count: found.length })}
      </h4>
      <Rows found={found} labelId={id} />
    </div>
  );
}

function Rows({ found, labelId }: { found: readonly InteractionLine[]; labelId: string }) {
  const { say, name } = useWords();
  const text = ({ zh, en }: InteractionLine['own']) => name({ nameZh: zh, nameEn: en });
  const isOneOfSeveral = new Set(found.map(({ own }) => own.en)).size > 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keyboard
    <section className={style.scroll} tabIndex={0} aria-labelledby={labelId}>
      <table className={`${table.table} ${table.tall}`} aria-labelledby={labelId}>
        <thead>
          <tr>
            {(['with', 'level', 'effect', 'advice'] as const).map((head) => (
              <th key={head} scope="col">
                {say(`inventory.interactions.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map((line) => (
            <tr key={`${line.own.en} ${line.partner.en}`} title={say('inventory.interactions.source', { source: line.source })}>
              <td>
                {isOneOfSeveral
                  ? say('inventory.interactions.pair', { own: text(line.own), partner: text(line.partner) })
                  : text(line.partner)}
              </td>
              <td>{line.level === 'off' ? say('inventory.interactions.off') : <RuleLevel level={line.level} />}</td>
              <td>{text(line.effect)}</td>
              <td>{text(line.advice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
