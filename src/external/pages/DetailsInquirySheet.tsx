import { Card, Head, OnItsWay } from '../parts.tsx';
import { useShown } from '../visit.ts';
import { useSpeech } from '../words.ts';

/** What the patient sent in. */
export default function DetailsInquirySheet() {
  const { say, name, dateTime } = useSpeech();
  const { data: sheet, isUnreachable, again } = useShown('queryInquirySheetDetail', {});
  if (!sheet) return <OnItsWay isUnreachable={isUnreachable} again={again} />;
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
          {sheet.readings.map(({ label, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and none changes its place
            <div key={place}>
              <dt>{name(label)}</dt>
              {text ? <dd>{name(text)}</dd> : null}
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
