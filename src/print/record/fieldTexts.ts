import { findingsOf, isQuickSection, relatives } from '../../domain/encounter/quickItems.ts';
import { reproductionFields } from '../../domain/encounter/sections.ts';
import { tcmFields, termsOf } from '../../domain/encounter/tcm.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { listText } from '../wording/listText.ts';

type Fields = Print.RecordSection['fields'];

const isSaid = (value: string | number | null | undefined): value is string | number =>
  value !== null && value !== undefined && value !== '';

export const reproductionText = (fields: Fields = {}, words: Speech): string =>
  listText(
    reproductionFields.map((field) => {
      const value = fields[field];
      return isSaid(value) ? words.say(`print.record.reproduction.${field}`, { value }) : '';
    }),
    words,
  );

/** Tongue and pulse, disease, syndrome and method of Chinese medicine. */
export const tcmFactsText = (fields: Fields = {}, words: Speech): string =>
  listText(
    tcmFields.map((field) => {
      const terms = termsOf(fields, field);
      return terms.length > 0 ? words.say(`print.record.tcm.${field}`, { value: listText(terms, words) }) : '';
    }),
    words,
  );

/** Relation by relation, what each has or had. */
export const familyText = (fields: Fields = {}, words: Speech): string =>
  listText(
    relatives.map((relative) => {
      const items = fields[relative];
      return isSaid(items) ? words.say(`print.record.family.${relative}`, { items }) : '';
    }),
    words,
  );

/** System by system, present ones with their side. */
export function quickText(section: string, fields: Fields, words: Speech): string {
  if (!isQuickSection(section)) return '';
  const { say } = words;
  return findingsOf(section, fields)
    .map(({ system, findings }) => {
      const said = findings.map(({ item, isHasActive, side }) => {
        const name = say(`print.record.quick.item.${item}`);
        if (!isHasActive) return say('print.record.quick.absent', { item: name });
        return side
          ? say('print.record.quick.sided', { item: name, side: say(`print.record.quick.side.${side}`) })
          : say('print.record.quick.present', { item: name });
      });
      return say('print.record.quick.system', { system: say(`print.record.quick.system.${system}`), findings: said.join(' ') });
    })
    .join('\n');
}
