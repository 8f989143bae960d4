import { type ReactNode, useId } from 'react';
import style from './record.module.css';

interface Props {
  /** Already worded. */
  title: string;
  /** Where the dialog that completes the visit leads. */
  id?: string;
  aside?: ReactNode;
  acts?: ReactNode;
  children: ReactNode;
}

/** One card beside the record. */
export function Panel({ title, id: place, aside, acts, children }: Props) {
  const id = useId();
  return (
    <section className={style.panel} id={place} aria-labelledby={id}>
      <div className={style.panelHead}>
        <h2 id={id} className={style.panelTitle}>
          {title}
        </h2>
        {aside ? <span className={style.panelAside}>{aside}</span> : null}
        {acts ? <div className={style.panelActs}>{acts}</div> : null}
      </div>
      {children}
    </section>
  );
}
