import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { inLanguage } from './inLanguage.ts';

/** Warnings that were passed with a reason, each with the person who confirmed the order. */
export function confirmationTexts(confirmations: readonly Print.Confirmation[], { say, language }: Speech): string[] {
  const text = inLanguage(language);
  return confirmations.map(({ warning, reason, givenBy }) =>
    say('print.prescription.confirmed', { warning: text(warning), reason, staff: text(givenBy) }),
  );
}
