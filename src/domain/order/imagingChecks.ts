import { allergenOf } from '../medication/allergy.ts';
import { isAskedAboutPregnancy } from '../medication/populations.ts';
import { type Contrast, type ImagingFacts, imagingFactsOf } from './imagingFacts.ts';
import { orderType } from './orderTypes.ts';
import type { Finding } from './warning.ts';
import type { OrderWorld } from './world.ts';

export interface Examination extends ImagingFacts {
  id: string;
  nameZh: string;
  nameEn: string;
  adviceType: number;
}

type Examined = Pick<OrderWorld, 'sex' | 'ageMonths' | 'pregnancy' | 'allergies' | 'kidney'>;

/**
 * 放射诊疗管理规定 (卫生部令第46号, 2006): a woman of child-bearing age is asked about pregnancy before an X-ray, and none is taken of the
 * lower abdomen from week 8 to 15 without a special need. ACR Manual on Contrast Media: contrast media in pregnancy, while breast-feeding,
 * after an earlier reaction, and with a filtration below 30 ml/min/1.73 m² (for gadolinium as FDA and EMA have it, too).
 */
const law = '放射诊疗管理规定';
const manual = 'ACR Manual on Contrast Media';
export const leastFiltration = 30;

const contrastNames: Record<Exclude<Contrast, 'none'>, { zh: string; en: string }> = {
  iodine: { zh: '碘对比剂', en: 'Iodinated contrast medium' },
  gadolinium: { zh: '钆对比剂', en: 'Gadolinium contrast medium' },
};

/** What stands against an examination with radiation or a contrast medium. */
export function imagingFindings(examination: Examination, examined: Examined): Finding[] {
  if (examination.adviceType !== orderType.imaging) return [];
  const { isIonising, contrast } = imagingFactsOf(examination);
  return [
    ...(isIonising ? radiationFindings(examination, examined) : []),
    ...(contrast === 'none' ? [] : contrastFindings(examination, contrast, { ...examined, isIonising })),
  ];
}

function radiationFindings({ id }: Examination, { sex, ageMonths, pregnancy }: Examined): Finding[] {
  if (pregnancy?.state === 'pregnant')
    return [{ rule: 'radiationPregnant', about: [id], message: 'order.warn.radiationPregnant', values: weeksOf(pregnancy), source: law }];
  const isUnknown = pregnancy === null && isAskedAboutPregnancy(sex, ageMonths);
  return isUnknown ? [{ rule: 'radiationUnknown', about: [id], message: 'order.warn.radiationUnknown', source: law }] : [];
}

const weeksOf = ({ weeks }: { weeks: number | null }) => ({ hasWeeks: weeks === null ? 'no' : 'yes', weeks: weeks ?? 0 });

function contrastFindings(
  { id }: Examination,
  contrast: Exclude<Contrast, 'none'>,
  { sex, ageMonths, pregnancy, allergies, kidney, isIonising }: Examined & { isIonising: boolean },
): Finding[] {
  const names = { contrast: contrastNames[contrast].zh, contrastEn: contrastNames[contrast].en };
  const found: Finding[] = [];
  const about = [id, contrast];
  if (pregnancy?.state === 'pregnant')
    found.push({
      rule: 'contrastPregnant',
      about,
      message: 'order.warn.contrastPregnant',
      values: { ...names, ...weeksOf(pregnancy) },
      source: manual,
    });
  // Where the rays ask already, it is one question.
  if (pregnancy === null && !isIonising && isAskedAboutPregnancy(sex, ageMonths))
    found.push({ rule: 'radiationUnknown', about, message: 'order.warn.contrastUnknown', values: names, source: manual });
  if (pregnancy?.state === 'lactating')
    found.push({ rule: 'contrastLactating', about, message: 'order.warn.contrastLactating', values: names, source: manual });
  for (const allergy of allergies.filter((one) => one.status === 'active' && isOfContrast(one, contrast)))
    found.push({
      rule: 'contrastAllergy',
      about: [...about, allergy.allergenName],
      message: 'order.warn.contrastAllergy',
      values: { ...names, allergen: allergy.allergenName },
      source: manual,
    });
  if (kidney && kidney.egfr < leastFiltration)
    found.push({
      rule: 'contrastKidney',
      about: [...about, String(kidney.egfr)],
      message: 'order.warn.contrastKidney',
      values: { ...names, egfr: kidney.egfr, on: kidney.on },
      source: manual,
    });
  return found;
}

const words: Record<Exclude<Contrast, 'none'>, RegExp> = {
  iodine: /碘|造影剂|对比剂|iod|contrast/,
  gadolinium: /钆|磁共振造影剂|gadolin|gado/,
};

/** By its class, or by the words somebody typed; a contrast medium without a name may be of iodine. */
function isOfContrast(allergy: Examined['allergies'][number], contrast: Exclude<Contrast, 'none'>): boolean {
  if (allergenOf(allergy).classes.has(contrast)) return true;
  const typed = `${allergy.allergenName} ${allergy.allergenCode}`.toLowerCase();
  if (contrast === 'iodine' && words.gadolinium.test(typed)) return false;
  return words[contrast].test(typed);
}
