import { api } from '../../api/api.ts';
import { inquiryQuestions } from '../../domain/external/inquiry.ts';
import type * as External from '../../domain/external/shapes.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import style from './crm.module.css';

/** What the patient wrote before the visit, the newest first. */
export function SheetsPanel({ patientId }: { patientId: string }) {
  const { say } = useWords();
  const { currentData: sheets } = api.useQueryInquirySheetsQuery({ patientId });
  return (
    <section className={style.block}>
      <h3 className={style.blockTitle}>{say('crm.sheet.title')}</h3>
      {sheets?.length === 0 ? <p className={style.hint}>{say('crm.sheet.none')}</p> : null}
      {sheets?.map((sheet) => (
        <Sheet key={sheet.id} sheet={sheet} />
      ))}
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
