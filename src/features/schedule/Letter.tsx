import type { CSSProperties } from 'react';
import style from './schedule.module.css';

/** The letter of a shift in its colour; a duty without a kind has none. */
export const Letter = ({ abbreviation, colour }: { abbreviation: string; colour: string }) => (
  <span className={style.letter} style={{ '--kind': colour || 'var(--ink-3)' } as CSSProperties}>
    {abbreviation || '·'}
  </span>
);
