import { Key } from '../../blocks/Key.tsx';
import { useWords } from '../../words/useWords.ts';
import style from './pharmacy.module.css';

/** The keys of this place, always in sight. */
export function KeyHints({ isOpen }: { isOpen: boolean }) {
  const { say } = useWords();
  const hints = isOpen
    ? ([
        ['/', 'pharmacy.key.scan'],
        ['d', 'pharmacy.key.dispense'],
        ['r', 'pharmacy.act.reject'],
        ['t', 'pharmacy.act.return'],
        ['Esc', 'action.close'],
      ] as const)
    : ([
        ['/', 'pharmacy.key.scan'],
        ['↵', 'action.open'],
      ] as const);
  return (
    <span className={style.hints}>
      {hints.map(([key, label]) => (
        <span key={key}>
          <Key>{key}</Key> {say(label)}
        </span>
      ))}
    </span>
  );
}
