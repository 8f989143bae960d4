import type * as CriticalValue from '../criticalValue/shapes.ts';
import type { VitalValues } from '../encounter/shapes.ts';
import type { MessageId } from '../messageId.ts';
import type { Subject } from './age.ts';
import { isCritical } from './bands.ts';
import { signTexts } from './wording.ts';

type Say = (id: MessageId) => string;

/** The signs of one measurement that put a life in danger, as the register of critical values has them. A choice is told by its words. */
export function criticalSigns(
  measured: { values: VitalValues; recordedAt: string },
  subject: Subject,
  { zh, en }: { zh: Say; en: Say },
): CriticalValue.Item[] {
  const inEnglish = signTexts(measured, subject, en);
  return signTexts(measured, subject, zh).flatMap(({ name, value, unit, state }, index): CriticalValue.Item[] => {
    const other = inEnglish[index]; // the same signs in the same order
    if (!isCritical(state) || !other) return [];
    const limits = { criticalLow: null, criticalHigh: null, criticalWords: '' };
    const isNumber = unit !== '';
    return [
      {
        nameZh: isNumber ? name : `${name} ${value}`,
        nameEn: isNumber ? other.name : `${other.name} ${other.value}`,
        result: isNumber ? value : '',
        unit: isNumber ? unit : '',
        abnormalFlag: state === 'criticalLow' ? 'L' : 'H',
        ...limits,
      },
    ];
  });
}
