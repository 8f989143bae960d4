import { criticalText } from '../../domain/report/critical.ts';
import { scopeText } from '../../domain/report/flags.ts';
import type * as Report from '../../domain/report/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './report.module.css';

/** The reference range, and below it what would be critical. */
export function Scope({ row }: { row: Report.Result }) {
  const { say, language } = useWords();
  const limits = criticalText(row);
  return (
    <>
      {scopeText(row, language)}
      {limits ? <div className={style.limits}>{say('report.critical.limits', { limits })}</div> : null}
    </>
  );
}
