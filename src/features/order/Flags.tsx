import type { Item } from '../../domain/dictionary/shapes.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import style from './order.module.css';

type Flagged = Partial<Pick<Item, 'skinTestRequired' | 'antibioticGrade' | 'controlled' | 'isHighRisk' | 'athleteCaution'>>;

const controlledWords: Readonly<Record<string, MessageId>> = {
  narcotic: 'order.flag.narcotic',
  psychotropic1: 'order.flag.psychotropic1',
  psychotropic2: 'order.flag.psychotropic2',
  toxic: 'order.flag.toxic',
};
const gradeWords: Readonly<Record<number, MessageId>> = {
  1: 'order.flag.antibiotic1',
  2: 'order.flag.antibiotic2',
  3: 'order.flag.antibiotic3',
};

/** What has to be known about an item before it is given: short marks, dangerous ones in red. */
export function Flags({ item }: { item: Flagged }) {
  const { say } = useWords();
  const marks: [MessageId | undefined, boolean][] = [
    [item.skinTestRequired ? 'order.flag.skinTest' : undefined, false],
    [controlledWords[item.controlled ?? ''], true],
    [item.isHighRisk ? 'order.flag.highRisk' : undefined, true],
    [gradeWords[item.antibioticGrade ?? 0], false],
    [item.athleteCaution ? 'order.flag.athlete' : undefined, false],
  ];
  return marks.map(([label, isDanger]) =>
    label ? (
      <span key={label} className={style.flag} data-danger={isDanger || undefined}>
        {say(label)}
      </span>
    ) : null,
  );
}
