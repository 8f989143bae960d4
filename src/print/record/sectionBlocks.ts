import { reproductionFields } from '../../domain/encounter/sections.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { listText } from '../wording/listText.ts';
import { allergyText } from './allergyText.ts';
import type { RecordBlock } from './block.ts';

/** Technical contract §3, in its order; any other code prints as a generic module after them. */
const numbered = ['0001', '0002', '0003', '0005', '0007', '0008', '0010', '0013', '0014', '0015', '0019'] as const;
/** Modules that every record of ours has. */
const ownModules = ['EXAM', 'AUXILIARY', 'GUIDANCE'] as const;
type Titled = (typeof numbered)[number] | (typeof ownModules)[number];

const isTitled = (code: string): code is Titled => ([...numbered, ...ownModules] as string[]).includes(code);

export function sectionBlocks(record: Print.RecordPrint, words: Speech): RecordBlock[] {
  const places: readonly string[] = [...numbered, ...ownModules];
  const own = places.map((code) => record.sections.find(({ sectionType }) => sectionType === code) ?? emptySection(code));
  const generic = record.sections.filter(({ sectionType }) => !places.includes(sectionType));
  return [...own, ...generic].flatMap((section): RecordBlock[] => {
    const { sectionType } = section;
    const text = listText(
      [
        sectionType === '0007' ? allergyText(record, words) : '',
        sectionType === '0010' ? reproductionText(section, words) : '',
        section.text,
      ],
      words,
    );
    if (text === '') return [];
    const title = isTitled(sectionType) ? words.say(`print.record.section.${sectionType}`) : section.moduleName || sectionType;
    return [{ kind: 'text', part: sectionType, id: sectionType, title, text }];
  });
}

const emptySection = (sectionType: string): Print.RecordSection => ({ sectionType, moduleName: '', text: '' });

const reproductionText = ({ fields = {} }: Print.RecordSection, words: Speech): string =>
  listText(
    reproductionFields.map((field) => {
      const value = fields[field];
      return value === null || value === undefined || value === '' ? '' : words.say(`print.record.reproduction.${field}`, { value });
    }),
    words,
  );
