import { MedicineName } from '../../blocks/MedicineName.tsx';
import { RuleLevel } from '../../blocks/RuleLevel.tsx';
import { sourceText } from '../../domain/medication/tables/regulations.ts';
import type * as Order from '../../domain/order/shapes.ts';
import type { WarningLevel } from '../../domain/order/warning.ts';
import { useWords } from '../../words/useWords.ts';
import style from './warnings.module.css';

interface Props {
  warnings: readonly Order.Warning[];
  /** Names the item of a line, where the warnings of several lines stand together. */
  nameOf?: (index: number) => string;
  /** The goods of that line; null for another item. */
  itemIdOf?: (index: number) => string | null;
  /** Beside the line that is written: a few are in sight, more of them scroll. */
  isAtLine?: boolean;
}

/** Dangers on the line itself, read out as they come; the strictest first. */
export function Warnings({ warnings, nameOf, itemIdOf, isAtLine = false }: Props) {
  const { say, language } = useWords();
  const sorted = warnings.toSorted((a, b) => a.index - b.index || rankOf(a.level) - rankOf(b.level));
  return (
    <ul
      className={style.list}
      data-at-line={isAtLine || undefined}
      tabIndex={isAtLine && sorted.length > 2 ? 0 : undefined}
      aria-live="polite"
      aria-label={say('order.warnings')}
    >
      {sorted.map(({ index, level, key, text, source }) => (
        <li
          key={`${index} ${key}`}
          data-level={level}
          title={source ? say('order.warning.source', { source: sourceText(source, language) }) : undefined}
        >
          <RuleLevel level={level} />{' '}
          {nameOf ? (
            <strong>
              <MedicineName itemId={itemIdOf?.(index)}>{nameOf(index)}</MedicineName>
            </strong>
          ) : null}{' '}
          {text}
          {source ? <span className={style.source}>{say('order.warning.source', { source: sourceText(source, language) })}</span> : null}
        </li>
      ))}
    </ul>
  );
}

const rankOf = (level: WarningLevel): number => ['prohibit', 'reason', 'remind'].indexOf(level);
