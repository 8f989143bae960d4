import type { ReactNode } from 'react';
import style from '../businessReport.module.css';

/** A window that is lower than this shows the table first: a drawing takes half of its height. */
const lowestOpen = 800;

/** A drawing under the name of its measure; it can be folded, and is at first in a low window. */
export function ChartFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={style.chart} open={window.innerHeight >= lowestOpen}>
      <summary className={style.note}>{label}</summary>
      <figure className={style.drawing} aria-label={label}>
        {children}
      </figure>
    </details>
  );
}
