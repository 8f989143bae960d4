import { doseText } from '../../domain/order/doseText.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { inLanguage } from './inLanguage.ts';

/** The hours of the day it is usually taken at. */
export const hoursText = (hours: readonly string[], { say }: Speech): string =>
  hours.length > 0 ? say('print.usage.at', { times: hours.join(' ') }) : '';

/** Dose, route, frequency, days: what the patient follows. */
export function usageText(
  { dose, doseUnitName, medicineWayName, timesUseName, duration, dripRate }: Print.Usage & { dripRate?: number | null },
  { say, language }: Speech,
): string {
  const text = inLanguage(language);
  return [
    dose === null ? '' : say('print.usage.dose', { dose: doseText(dose, doseUnitName, language) }),
    text(medicineWayName),
    text(timesUseName),
    duration === null ? '' : say('print.usage.days', { days: duration }),
    dripRate ? say('print.usage.drip', { rate: dripRate }) : '',
  ]
    .filter(Boolean)
    .join(language === 'zh' ? '  ' : ', ');
}
