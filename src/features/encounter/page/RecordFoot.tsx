import type { ReactNode, Ref } from 'react';
import { useWords } from '../../../words/useWords.ts';
import style from './page.module.css';

interface Props {
  /** Receives the element in which the orders show their sums and acts. */
  ofOrders: Ref<HTMLDivElement>;
  /** Acts of the visit. */
  children: ReactNode;
}

/** Keeps the height of the foot as `--foot` on the record around it, so that nothing sticks behind it. */
function followFoot(foot: HTMLElement | null): (() => void) | undefined {
  const around = foot?.parentElement;
  if (!foot || !around || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => around.style.setProperty('--foot', `${foot.offsetHeight}px`));
  observer.observe(foot);
  return () => observer.disconnect();
}

/** Stays at the lower edge: what can be done now with the orders and with the visit. */
export function RecordFoot({ ofOrders, children }: Props) {
  const { say } = useWords();
  return (
    <section ref={followFoot} className={style.foot} data-foot aria-label={say('encounter.record.acts')}>
      <div className={style.footOrders} ref={ofOrders} />
      <div className={style.footVisit}>{children}</div>
    </section>
  );
}
