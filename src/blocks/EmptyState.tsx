import type { ReactNode } from 'react';
import { type FirstSteps, useFirstStep } from './firstStep.ts';
import style from './page.module.css';

interface Props {
  line: string;
  /** The list of a screen, a panel beside other things, or `search`: nothing was found, and nothing has to be done first. */
  of?: keyof FirstSteps | 'search';
  children?: ReactNode;
}

/** One line of what would be here, and one act: `<EmptyState line={say('patient.none')}><Button…/></EmptyState>`. What has to be done first stands below. */
export function EmptyState({ line, of = 'panel', children }: Props) {
  const first = useFirstStep();
  return (
    <div className={style.blank}>
      <p>{line}</p>
      {children}
      {of === 'search' ? null : first[of]}
    </div>
  );
}
