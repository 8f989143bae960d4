import { Key } from '../Key.tsx';
import { keyText } from '../keyText.ts';
import style from './foot.module.css';

/** The shortcut of a button, printed on it. Screen readers hear `aria-keyshortcuts` of the button instead. */
export const KeyHint = ({ keys }: { keys: string }) => (
  <span className={style.hint} aria-hidden>
    <Key>{keyText(keys)}</Key>
  </span>
);

/** A shortcut as `aria-keyshortcuts` names it: `Alt+S`. */
export const ariaKeys = (keys: string): string => keyText(keys).replace('Ctrl', 'Control');
