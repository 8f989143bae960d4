import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import type { RecordBlock } from './block.ts';
import { sectionTitle } from './sectionBlocks.ts';

/** Additions and corrections below the record they belong to: what stood there, what stands now, why, who and when. */
export function addendumBlocks({ addenda }: Print.RecordPrint, words: Speech): RecordBlock[] {
  if (addenda.length === 0) return [];
  const { say, dateTime, language } = words;
  const text = inLanguage(language);
  const blocks = addenda.map((addendum): RecordBlock => {
    const { number, sectionType, moduleName, subject, reason, signedBy, signedAt } = addendum;
    const signed = say('addendum.signed', { doctor: text(signedBy), time: dateTime(signedAt) });
    const block = { kind: 'text', part: 'addenda', id: `addendum-${number}` } as const;
    if (sectionType === null && !subject)
      return { ...block, title: say('addendum.addition', { number }), text: `${addendum.text}\n${signed}` };
    const section = subject ? text(subject) : sectionTitle({ sectionType: sectionType ?? '', moduleName }, words);
    const lines = [...versionLines(addendum, words), `${say('addendum.reason')}  ${reason}`, signed];
    return { ...block, title: say('addendum.correction', { number, section }), text: lines.join('\n') };
  });
  return [{ kind: 'heading', part: 'addenda', id: 'addenda', text: say('addendum.list') }, ...blocks];
}

/** The text before and after where it was corrected, then each corrected fact before and after. */
function versionLines({ before, text, changes = [] }: Print.Addendum, { say, language }: Speech): string[] {
  const inOne = inLanguage(language);
  const isTextCorrected = before !== null && (before !== text || changes.length === 0);
  const both = (stood: string, stands: string) => [
    `${say('addendum.before')}  ${stood || say('addendum.emptied')}`,
    `${say('addendum.after')}  ${stands || say('addendum.emptied')}`,
  ];
  return [
    ...(isTextCorrected ? both(before, text) : []),
    ...changes.flatMap(({ name, before: stood, after: stands }) => [inOne(name), ...both(inOne(stood), inOne(stands))]),
  ];
}
