import type * as Report from '../../domain/report/shapes.ts';
import { reportStateWords } from '../../domain/report/states.ts';
import { useWords } from '../../words/useWords.ts';
import style from './report.module.css';

/** Every version of a report, the newest first: who wrote and signed it, and why it was corrected. */
export function Revisions({ report: { revisions } }: { report: Report.Full }) {
  const { say, dateTime } = useWords();
  if (revisions.length < 2) return null;
  return (
    <section>
      <h3 className={style.subtitle}>{say('report.revisions')}</h3>
      <ul>
        {revisions.map(({ id, versionNumber, status, writerName, reviewerName, reviewedAt, correctionReason }) => (
          <li key={id} className={style.quiet}>
            {say('report.revision.line', { version: versionNumber, state: say(reportStateWords[status]), writer: writerName })}
            {reviewerName ? ` · ${say('report.reviewer')} ${reviewerName} ${dateTime(reviewedAt)}` : ''}
            {correctionReason ? ` · ${say('report.revision.reason', { reason: correctionReason })}` : ''}
          </li>
        ))}
      </ul>
    </section>
  );
}
