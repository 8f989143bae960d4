import { ageAt, ageWords, dateAt } from '../domain/dates.ts';
import { useWords } from '../words/useWords.ts';

/** `<Age birthDate={patient.birthDate} />`: years, months and days for the small. Needs the words of `patient`. */
export function Age({ birthDate, on }: { birthDate: string; on?: string }) {
  const { say } = useWords();
  const age = ageAt(birthDate, on ?? dateAt(new Date()));
  if (!age) return null;
  const { message, values } = ageWords(age);
  return <span title={birthDate}>{say(message, values)}</span>;
}
