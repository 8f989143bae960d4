import { useWords } from '../../words/useWords.ts';
import style from './till.module.css';

/** Excess and shortage of a sheet; a stroke where there is neither. */
export function Differences({ of: { excess, shortage } }: { of: { excess: number; shortage: number } }) {
  const { say, money } = useWords();
  if (excess === 0 && shortage === 0) return '–';
  const parts = [
    excess > 0 ? `${say('till.excess')} ${money(excess)}` : '',
    shortage > 0 ? `${say('till.shortage')} ${money(shortage)}` : '',
  ];
  return <span className={style.off}>{parts.filter(Boolean).join(' · ')}</span>;
}
