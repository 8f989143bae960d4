import { inquiryQuestions } from '../../domain/external/inquiry.ts';
import { Card, Head, OnItsWay } from '../parts.tsx';
import { useShown } from '../visit.ts';
import { type ExternalId, useSpeech } from '../words.ts';

/** What the patient sent in. */
export default function DetailsInquirySheet() {
  const { say, dateTime } = useSpeech();
  const { data: sheet, isUnreachable, again } = useShown('queryInquirySheetDetail', {});
  if (!sheet) return <OnItsWay isUnreachable={isUnreachable} again={again} />;
  const answered = inquiryQuestions.filter(({ id }) => (sheet.answers[id] ?? '').length > 0);
  const textOf = ({ id, kind }: (typeof inquiryQuestions)[number]) => {
    const answer = sheet.answers[id] ?? '';
    if (kind === 'text') return answer;
    return (Array.isArray(answer) ? answer : [answer]).map((choice) => say(`external.choice.${id}.${choice}` as ExternalId)).join(' · ');
  };
  return (
    <>
      <Head
        clinic={sheet.clinic}
        title={say('external.inquiry.detail.title')}
        patientName={sheet.patientName}
        line={`${say('external.inquiry.sentAt')} ${dateTime(sheet.submittedAt)}`}
      />
      <Card>
        <dl>
          {answered.map((question) => (
            <div key={question.id}>
              <dt>{say(`external.question.${question.id}`)}</dt>
              <dd>{textOf(question)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
