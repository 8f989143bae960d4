import type * as Report from '../../domain/report/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './report.module.css';

const flagWords = { L: 'report.flag.L', H: 'report.flag.H', A: 'report.flag.A' } as const;

/** Arrow and word; a critical result says so itself. */
export function Flag({ abnormalFlag: flag, critical }: Pick<Report.Result, 'abnormalFlag' | 'critical'>) {
  const { say } = useWords();
  if (critical && flag !== '') return <strong className={style.critical}>{say(`print.lab.critical.${flag}`)}</strong>;
  return flag === '' ? null : (
    <span className={style.flag}>
      {say(`print.lab.flag.${flag}`)} {say(flagWords[flag])}
    </span>
  );
}
