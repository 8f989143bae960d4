import Alert from '@mui/material/Alert';
import type * as Report from '../../domain/report/shapes.ts';
import { unitText } from '../../domain/report/unitText.ts';
import { useWords } from '../../words/useWords.ts';
import style from './report.module.css';

function seenWord(seenAt: string | null, isChanged: boolean): string {
  if (seenAt) return 'yes';
  return isChanged ? 'changed' : 'no';
}

/** When the ordering doctor was told of critical results, and saw it. Of what was corrected since, only the last word waits to be seen. */
export function CriticalLines({ report: { told } }: { report: Report.Full }) {
  const { say, dateTime } = useWords();
  return told.map(({ doctorName, at, seenAt, change, items, isChanged }) => (
    <Alert key={at} className={style.told!} severity={seenAt || isChanged ? 'info' : 'error'}>
      {say('report.critical.told', {
        doctor: doctorName,
        at: dateTime(at),
        change,
        items: items || 'none',
        seen: seenWord(seenAt, isChanged),
        seenAt: dateTime(seenAt),
      })}
    </Alert>
  ));
}

/** 'Potassium 7.1 mmol/L, …': the critical results and findings of a report in a line. */
export function useCriticalItems(): (report: Report.Full) => string {
  const { name, language } = useWords();
  return ({ rows, criticalFindings }) =>
    [
      ...rows.filter(({ critical }) => critical).map((row) => `${name(row)} ${row.result} ${unitText(row.unit)}`.trim()),
      ...criticalFindings.map((finding) => name(finding)),
    ].join(language === 'en' ? ', ' : '、');
}
