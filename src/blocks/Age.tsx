import { ageAt, ageWords, dateAt } from '../domain/dates.ts';
import { dayOfAge } from '../domain/patient/death.ts';
import { useWords } from '../words/useWords.ts';

type Person = { birthDate: string } & Parameters<typeof dayOfAge>[0];

/**
 * `<Age of={patient} />`: years, months and days for the small; the age at death of a patient who has died, and nothing if that day is
 * unknown. Needs the words of `patient`.
 */
export function Age({ of }: { of: Person }) {
  const { say } = useWords();
  const day = dayOfAge(of, dateAt(new Date()));
  const age = day === undefined ? undefined : ageAt(of.birthDate, day);
  if (!age) return null;
  const { message, values } = ageWords(age);
  return <span title={of.birthDate}>{say(message, values)}</span>;
}
