import { type ReactNode, useState } from 'react';
import style from './note.module.css';

interface Props {
  /** Already worded. */
  title: string;
  /** Something is written inside: it is open until it is closed by hand. */
  isUsed: boolean;
  children: ReactNode;
}

/** Fields of a section that most visits do not need, behind one line. */
export function Folded({ title, isUsed, children }: Props) {
  const [chosen, setChosen] = useState<boolean>();
  return (
    <details className={style.quick} open={chosen ?? isUsed} onToggle={(event) => setChosen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
