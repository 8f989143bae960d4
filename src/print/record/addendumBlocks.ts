import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import type { RecordBlock } from './block.ts';
import { sectionTitle } from './sectionBlocks.ts';

/** Additions and corrections below the record they belong to: what stood there, what stands now, why, who and when. */
export function addendumBlocks({ addenda }: Print.RecordPrint, words: Speech): RecordBlock[] {
  if (addenda.length === 0) return [];
  const { say, dateTime, language } = words;
  const blocks = addenda.map(({ number, sectionType, moduleName, before, text, reason, signedBy, signedAt }): RecordBlock => {
    const signed = say('addendum.signed', { doctor: inLanguage(language)(signedBy), time: dateTime(signedAt) });
    const block = { kind: 'text', part: 'addenda', id: `addendum-${number}` } as const;
    if (sectionType === null) return { ...block, title: say('addendum.addition', { number }), text: `${text}\n${signed}` };
    const section = sectionTitle({ sectionType, moduleName }, words);
    const lines = [
      `${say('addendum.before')}  ${before || say('addendum.emptied')}`,
      `${say('addendum.after')}  ${text}`,
      `${say('addendum.reason')}  ${reason}`,
      signed,
    ];
    return { ...block, title: say('addendum.correction', { number, section }), text: lines.join('\n') };
  });
  return [{ kind: 'heading', part: 'addenda', id: 'addenda', text: say('addendum.list') }, ...blocks];
}
