import type { CSSProperties } from 'react';
import style from './register.module.css';

/** A name with its colour before it. */
export const Swatch = ({ colour, text }: { colour: string; text: string }) => (
  <span className={style.swatch} style={{ '--swatch': colour || 'var(--ink-3)' } as CSSProperties}>
    {text}
  </span>
);
