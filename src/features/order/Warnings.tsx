import type * as Order from '../../domain/order/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './entry.module.css';

/** Dangers on the line itself, read out as they come. */
export function Warnings({ warnings, nameOf }: { warnings: readonly Order.Warning[]; nameOf?: (index: number) => string }) {
  const { say } = useWords();
  return (
    <ul className={style.warnings} aria-live="polite" aria-label={say('order.warnings')}>
      {warnings.map(({ index, level, message, text }) => (
        <li key={`${index} ${message} ${text}`} data-level={level}>
          {level === 'prohibit' ? say('order.level.prohibit') : say('order.level.remind')}{' '}
          {nameOf ? say('order.warning.ofItem', { item: nameOf(index), text }) : text}
        </li>
      ))}
    </ul>
  );
}
