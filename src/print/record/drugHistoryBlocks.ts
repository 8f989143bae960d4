import { strengthText } from '../../domain/order/doseText.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { usageText } from '../wording/usage.ts';
import type { RecordBlock } from './block.ts';

/** What this organisation has ordered before, below what the patient tells. */
export const drugHistoryBlocks = ({ drugHistory }: Print.RecordPrint, words: Speech): RecordBlock[] =>
  drugHistory.map((drug, index): RecordBlock => {
    const { say, language } = words;
    const text = inLanguage(language);
    const when = [
      say('print.record.drugs.ordered', { date: drug.doctorAdviceDate }),
      drug.startDatetime === drug.doctorAdviceDate ? '' : say('print.record.drugs.start', { date: drug.startDatetime }),
      say(drug.activeStatus ? 'print.record.drugs.active' : 'print.record.drugs.ended'),
    ];
    return {
      kind: 'item',
      part: '0008',
      id: `0008-drug-${index}`,
      order: `${index + 1}.`,
      text: [text(drug.drugName), strengthText(text(drug.usageName), language)].filter(Boolean).join('  '),
      note: [usageText(drug, words), ...when, drug.note].filter(Boolean).join('  '),
      group: 0,
    };
  });
