import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { allergyAnswer } from '../wording/allergyAnswer.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { listText } from '../wording/listText.ts';

export const allergyText = (record: Print.RecordPrint, words: Speech): string => {
  const { say, language } = words;
  const { allergies } = record;
  const text = inLanguage(language);
  const answer = allergyAnswer(record);
  if (allergies.length === 0) return answer === 'notAsked' ? '' : say(`print.prescription.allergies.${answer}`);
  return listText(
    allergies.map(({ allergenName, severity, reactions, start, node }) => {
      const parts = [
        say('print.record.allergy', { name: text(allergenName), severity: say(`common.severity.${severity}`) }),
        reactions.length > 0 ? say('print.record.allergy.reactions', { reactions: reactions.map(text).join(', ') }) : '',
        start ? say('print.record.allergy.start', { date: start }) : '',
        node,
      ];
      return parts.filter(Boolean).join(' ');
    }),
    words,
  );
};
