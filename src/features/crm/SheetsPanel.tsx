import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { inquiryQuestions } from '../../domain/external/inquiry.ts';
import type * as External from '../../domain/external/shapes.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import style from './crm.module.css';
import { NewLink } from './NewLink.tsx';

/** What the patient wrote before the visit, the newest first. */
export function SheetsPanel({ patientId }: { patientId: string }) {
  const { say } = useWords();
  const { currentData: sheets } = api.useQueryInquirySheetsQuery({ patientId });
  const [isAsking, setAsking] = useState(false);
  // Sheets and links are shown under the same rights.
  const ask = (
    <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
      {say('crm.sheet.ask')}
    </Button>
  );
  return (
    <section className={style.block}>
      <h3 className={style.blockTitle}>{say('crm.sheet.title')}</h3>
      {sheets?.length === 0 ? <EmptyState line={say('crm.sheet.none')}>{ask}</EmptyState> : null}
      {sheets?.map((sheet) => (
        <Sheet key={sheet.id} sheet={sheet} />
      ))}
      {sheets && sheets.length > 0 ? <div className={style.acts}>{ask}</div> : null}
      {isAsking ? <NewLink patientId={patientId} close={() => setAsking(false)} /> : null}
    </section>
  );
}

function Sheet({ sheet }: { sheet: External.Sheet }) {
  const { say, dateTime } = useWords();
  const answered = inquiryQuestions.filter(({ id }) => (sheet.answers[id] ?? '').length > 0);
  return (
    <article className={style.sheet}>
      <h4 className={style.sheetTitle}>{say('crm.sheet.submittedAt', { time: dateTime(sheet.submittedAt) })}</h4>
      <dl className={style.answers}>
        {answered.map((question) => (
          <div key={question.id}>
            <dt>{say(`external.question.${question.id}` as MessageId)}</dt>
            <dd>{answerText(question, sheet.answers[question.id], say)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function answerText(
  { id, kind }: (typeof inquiryQuestions)[number],
  answer: string | string[] | undefined,
  say: (id: MessageId) => string,
): string {
  const values = answer === undefined ? [] : Array.isArray(answer) ? answer : [answer];
  return (kind === 'text' ? values : values.map((value) => say(`external.choice.${id}.${value}` as MessageId))).join(' · ');
}
