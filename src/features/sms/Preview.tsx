import Alert from '@mui/material/Alert';
import { wordsOf } from '../../domain/sms/rules.ts';
import { useWords } from '../../words/useWords.ts';

/** A text with sample data in place of its variables. */
export function Preview({ text }: { text: string }) {
  const { say } = useWords();
  const sample = {
    patient: say('sms.sample.patient'),
    clinic: say('sms.sample.clinic'),
    doctor: say('sms.sample.doctor'),
    time: '2026-03-02 09:30',
    before: '2026-03-01 15:00',
    date: '2026-03-09',
    code: '482913',
    minutes: '10',
  };
  return (
    <Alert severity="info" icon={false} aria-label={say('sms.preview')}>
      <strong>{say('sms.preview')}</strong>
      <br />
      {wordsOf(text, sample)}
    </Alert>
  );
}
