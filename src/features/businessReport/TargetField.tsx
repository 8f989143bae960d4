import { useId } from 'react';
import list from '../../blocks/list.module.css';
import { NumberField } from '../../blocks/NumberField.tsx';
import { usualTarget } from '../../domain/businessReport/forecast/forecast.ts';
import { useWords } from '../../words/useWords.ts';
import style from './businessReport.module.css';
import type { ReportView } from './useReportView.ts';

/** The days that stock is wanted to last; empty, the usual ones. */
export function TargetField({ view, problems }: Pick<ReportView, 'view' | 'problems'>) {
  const { say } = useWords();
  const id = useId();
  const problem = problems.find(({ field }) => field === 'target');
  const { target } = view.filters;
  return (
    <span className={style.day}>
      <span className={list.filterDate}>
        <label htmlFor={id}>{say('businessReport.target')}</label>
        <span className={style.target}>
          <NumberField
            ids={{ id, 'aria-describedby': problem ? `${id}-problem` : undefined }}
            value={target === '' ? null : Number(target)}
            placeholder={String(usualTarget)}
            invalid={problem !== undefined}
            onChange={(days) => view.setFilter('target', days === null ? '' : String(days))}
          />
        </span>
      </span>
      {problem ? (
        <span id={`${id}-problem`} role="alert" className={style.problem}>
          {say(problem.message, problem.values)}
        </span>
      ) : null}
    </span>
  );
}
