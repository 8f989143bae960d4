import { dateAt, daysBetween } from '../domain/dates.ts';
import { pregnancyOn } from '../domain/medication/pregnancyAnswer.ts';
import type { AllergyMark } from '../domain/patient/identity.ts';
import { useWords } from '../words/useWords.ts';
import style from './patientCell.module.css';

/** That a patient is pregnant or breast-feeding, in a row: as loud as an allergy. What the last answer says is reckoned to today. */
export function RowPregnancy({ mark: { pregnancy } }: { mark: AllergyMark }) {
  const { say } = useWords();
  const today = dateAt(new Date());
  const standing = pregnancy
    ? pregnancyOn({ ...pregnancy, lastPeriod: pregnancy.lastPeriod ?? null }, daysBetween(pregnancy.on, today))
    : null;
  if (!standing || standing.state === 'none') return null;
  if (standing.state === 'lactating') return <span className={style.rowNotAsked}>{say('common.pregnancy.lactating')}</span>;
  const text = standing.weeks === null ? say('common.pregnancy.pregnant') : say('common.pregnancy.inWeek', { weeks: standing.weeks });
  return <span className={style.rowAllergy}>{text}</span>;
}
