import BlockOutlined from '@mui/icons-material/BlockOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import type * as Order from '../../domain/order/shapes.ts';
import type { WarningLevel } from '../../domain/order/warning.ts';
import { useWords } from '../../words/useWords.ts';
import style from './warnings.module.css';

const icons = { prohibit: BlockOutlined, reason: EditNoteOutlined, remind: InfoOutlined } as const;
const words = { prohibit: 'order.level.prohibit', reason: 'order.level.reason', remind: 'order.level.remind' } as const;

/** How strict a warning is: a word with an icon, never colour alone. */
export function Level({ level }: { level: WarningLevel }) {
  const { say } = useWords();
  const Icon = icons[level];
  return (
    <span className={style.level} data-level={level}>
      <Icon fontSize="inherit" aria-hidden />
      {say(words[level])}
    </span>
  );
}

/** Dangers on the line itself, read out as they come; the strictest first. */
export function Warnings({ warnings, nameOf }: { warnings: readonly Order.Warning[]; nameOf?: (index: number) => string }) {
  const { say } = useWords();
  const sorted = warnings.toSorted((a, b) => a.index - b.index || rankOf(a.level) - rankOf(b.level));
  return (
    <ul className={style.list} aria-live="polite" aria-label={say('order.warnings')}>
      {sorted.map(({ index, level, key, text, source }) => (
        <li key={`${index} ${key}`} data-level={level} title={source ? say('order.warning.source', { source }) : undefined}>
          <Level level={level} /> {nameOf ? say('order.warning.ofItem', { item: nameOf(index), text }) : text}
          {source ? <span className={style.source}>{say('order.warning.source', { source })}</span> : null}
        </li>
      ))}
    </ul>
  );
}

const rankOf = (level: WarningLevel): number => ['prohibit', 'reason', 'remind'].indexOf(level);
