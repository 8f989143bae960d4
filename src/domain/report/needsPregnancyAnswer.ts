import { ageAt, ageInMonths, daysBetween } from '../dates.ts';
import { isAskedAboutPregnancy } from '../medication/populations.ts';
import { pregnancyOn } from '../medication/pregnancyAnswer.ts';
import { imagingFactsOf } from '../order/imagingFacts.ts';
import type * as Report from './shapes.ts';

type Examined = Pick<Report.Line, 'sex' | 'birthDate' | 'itemName' | 'itemNameEn' | 'isIonising' | 'contrast' | 'allergyMark'>;

/** True of an examination with radiation or contrast medium, of a woman whose last answer about pregnancy says nothing today. */
export function needsPregnancyAnswer(
  { sex, birthDate, itemName, itemNameEn, isIonising, contrast, allergyMark }: Examined,
  today: string,
): boolean {
  const age = ageAt(birthDate, today);
  if (!isAskedAboutPregnancy(sex, age ? ageInMonths(age) : null)) return false;
  const facts = imagingFactsOf({ nameZh: itemName, nameEn: itemNameEn, isIonising, contrast });
  if (!facts.isIonising && facts.contrast === 'none') return false;
  const { pregnancy } = allergyMark;
  if (!pregnancy) return true;
  return pregnancyOn({ ...pregnancy, lastPeriod: pregnancy.lastPeriod ?? null }, daysBetween(pregnancy.on, today)) === null;
}
