import type { ReactNode } from 'react';
import style from './page.module.css';

/** One line of what would be here, and one act: `<EmptyState line={say('patient.none')}><Button…/></EmptyState>` */
export function EmptyState({ line, children }: { line: string; children?: ReactNode }) {
  return (
    <div className={style.blank}>
      <p>{line}</p>
      {children}
    </div>
  );
}
