import { findingsOf, isQuickSection, relatives } from '../../../../src/domain/encounter/quickItems.ts';
import { reproductionFields } from '../../../../src/domain/encounter/sections.ts';
import { tcmFields, tcmSection } from '../../../../src/domain/encounter/tcm.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import { say } from '../../../words/words.ts';

/** What a section of a record says beside its text, one fact a line: ticked findings, family and gynaecological history. */
export function sectionFacts({ sectionType, fields = {} }: Print.RecordSection, language: Language): string[] {
  const isSaid = (name: string) => fields[name] !== undefined && fields[name] !== null && fields[name] !== '';
  const numbers = reproductionFields.filter(isSaid).map((name) => `${say(language, `encounter.reproduction.${name}`)} ${fields[name]}`);
  const family = relatives.filter(isSaid).map((name) => `${say(language, `encounter.family.${name}`)} ${fields[name]}`);
  const findings = isQuickSection(sectionType)
    ? findingsOf(sectionType, fields).flatMap(({ findings: found }) =>
        found.map(({ item, isHasActive, side }) => {
          const name = say(language, `encounter.quick.item.${item}`);
          const where = side ? ` ${say(language, `encounter.quick.side.${side}`)}` : '';
          return `${say(language, `encounter.quick.${isHasActive ? 'present' : 'absent'}`, { item: name })}${where}`;
        }),
      )
    : [];
  const terms =
    sectionType === tcmSection ? tcmFields.filter(isSaid).map((name) => `${say(language, `encounter.tcm.${name}`)} ${fields[name]}`) : [];
  return [...findings, ...family, ...numbers, ...terms];
}

/** Everything a section of a record says, line by line. */
export const sectionText = (section: Print.RecordSection, language: Language): string =>
  [section.text, ...sectionFacts(section, language)].filter(Boolean).join('\n');
