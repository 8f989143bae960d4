import type { WarningLevel } from '../domain/order/warning.ts';
import { useWords } from '../words/useWords.ts';
import { BlockIcon as BlockOutlined, EditNoteIcon as EditNoteOutlined, InfoIcon as InfoOutlined } from './icons.tsx';
import style from './ruleLevel.module.css';

const icons = { prohibit: BlockOutlined, reason: EditNoteOutlined, remind: InfoOutlined } as const;
const words = { prohibit: 'order.level.prohibit', reason: 'order.level.reason', remind: 'order.level.remind' } as const;

/** How strict a rule or warning of ordering is: a word with an icon, never colour alone. Needs the words of `order`. */
export function RuleLevel({ level }: { level: WarningLevel }) {
  const { say } = useWords();
  const Icon = icons[level];
  return (
    <span className={style.level} data-level={level}>
      <Icon fontSize="inherit" aria-hidden />
      {say(words[level])}
    </span>
  );
}
