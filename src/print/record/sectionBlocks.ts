import { tcmSection } from '../../domain/encounter/tcm.ts';
import type * as Print from '../../domain/print/shapes.ts';
import { elementsOf } from '../../domain/record/elements.ts';
import type { Speech } from '../../words/speech.ts';
import { listText } from '../wording/listText.ts';
import { allergyText } from './allergyText.ts';
import type { RecordBlock } from './block.ts';
import { drugHistoryBlocks } from './drugHistoryBlocks.ts';
import { familyText, quickText, reproductionText, tcmFactsText } from './fieldTexts.ts';

/** Technical contract §3, in its order; any other code prints as a generic module after them. */
const numbered = ['0001', '0002', '0003', '0005', '0007', '0008', '0010', '0013', '0014', '0015', '0019'] as const;
/** Modules that every record of ours has. */
const ownModules = ['EXAM', 'AUXILIARY', tcmSection, 'GUIDANCE'] as const;
type Titled = (typeof numbered)[number] | (typeof ownModules)[number];

const isTitled = (code: string): code is Titled => ([...numbered, ...ownModules] as string[]).includes(code);
/** So many rows of a table stay together. */
const rowsOfBlock = 12;

export function sectionBlocks(record: Print.RecordPrint, words: Speech): RecordBlock[] {
  const places: readonly string[] = [...numbered, ...ownModules];
  const own = places.map((code) => record.sections.find(({ sectionType }) => sectionType === code) ?? emptySection(code));
  const generic = record.sections.filter(({ sectionType }) => !places.includes(sectionType));
  return [...own, ...generic].flatMap((section) => blocksOf(section, record, words));
}

export const sectionTitle = (
  { sectionType, moduleName }: Pick<Print.RecordSection, 'sectionType' | 'moduleName'>,
  words: Speech,
): string => (isTitled(sectionType) ? words.say(`print.record.section.${sectionType}`) : moduleName || sectionType);

function blocksOf(section: Print.RecordSection, record: Print.RecordPrint, words: Speech): RecordBlock[] {
  const { sectionType, fields } = section;
  const structured = listText(
    [
      sectionType === '0007' ? allergyText(record, words) : '',
      sectionType === '0010' ? reproductionText(fields, words) : '',
      sectionType === '0013' ? familyText(fields, words) : '',
      sectionType === tcmSection ? tcmFactsText(fields, words) : '',
    ],
    words,
  );
  const quick = quickText(sectionType, fields, words);
  const elements = elementsOf(section.text);
  const [first] = elements;
  const said = listText([structured, first?.kind === 'text' ? first.text : ''], words);
  const opening = [quick, said].filter(Boolean).join('\n');
  const rest = first?.kind === 'text' ? elements.slice(1) : elements;
  const earlier = sectionType === '0008' ? drugHistoryBlocks(record, words) : [];
  const title = sectionTitle(section, words);
  const blocks = [
    ...(opening === '' ? [] : [{ kind: 'text' as const, part: sectionType, id: sectionType, title, text: opening }]),
    ...rest.flatMap((element, index): RecordBlock[] => {
      const id = `${sectionType}-part-${index}`;
      if (element.kind === 'text') return [{ kind: 'text', part: sectionType, id, title: '', text: element.text }];
      const { columns, rows, hasRowNames } = element;
      return chunksOf(rows).map((chunk, place) => {
        return { kind: 'table', part: sectionType, id: `${id}-${place}`, title: '', columns, rows: chunk, hasRowNames };
      });
    }),
    ...earlier,
  ] satisfies RecordBlock[];
  const [head] = blocks;
  if (!head || opening !== '') return blocks;
  return head.kind === 'table'
    ? [{ ...head, title }, ...blocks.slice(1)]
    : [{ kind: 'heading', part: sectionType, id: `${sectionType}-title`, text: title }, ...blocks];
}

const chunksOf = (rows: string[][]): string[][][] =>
  Array.from({ length: Math.ceil(rows.length / rowsOfBlock) }, (_, index) => rows.slice(index * rowsOfBlock, (index + 1) * rowsOfBlock));

const emptySection = (sectionType: string): Print.RecordSection => ({ sectionType, moduleName: '', text: '' });
