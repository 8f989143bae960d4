import type * as Approval from '../../domain/approval/shapes.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import style from './approval.module.css';

/** Facts before and after the act: "应收 1,000.00 → 500.00". */
export function Changes({ of }: { of: readonly Approval.Change[] }) {
  const { say, amount } = useWords();
  const text = ({ unit }: Approval.Change, value: string | number | null) =>
    value === null ? '' : unit === 'fen' && typeof value === 'number' ? amount(value) : String(value);
  if (of.length === 0) return null;
  return (
    <ul className={style.changes}>
      {of.map((change) => (
        <li key={`${change.label} ${change.before}`}>
          {say(change.label as MessageId) /* a label the server gives is one of ours */}{' '}
          {change.before === null ? null : `${text(change, change.before)} → `}
          <strong>{text(change, change.after)}</strong>
        </li>
      ))}
    </ul>
  );
}
