/**
 * Prescriptions for chronic illness: 长期处方管理规范（试行）(2021) allows four weeks in general and twelve weeks to stable patients, and leaves out
 * narcotic, psychotropic, toxic, radioactive and precursor drugs and antimicrobials (`drugRefused`).
 */
import type { Item } from '../dictionary/shapes.ts';
import { orderType } from './orderTypes.ts';
import type { Draft } from './shapes.ts';
import { drugRefused, longestCycle } from './standing/rules.ts';
import type { OrderWorld } from './world.ts';

/** Beginnings of ICD-10 codes of chronic illnesses that are treated for months in primary care (国家基层慢性病管理; WHO ICD-10 blocks). */
const chronicPrefixes = [
  ...['I10', 'I11', 'I12', 'I13', 'I15', 'I20', 'I25', 'I42', 'I48', 'I50', 'I67', 'I69', 'I70'],
  ...['E03', 'E05', 'E10', 'E11', 'E13', 'E14', 'E78', 'E79'],
  ...['J44', 'J45', 'N18', 'N40', 'B18', 'K50', 'K51', 'K74'],
  ...['G20', 'G30', 'G40', 'F00', 'F01', 'F03', 'F20', 'F31', 'F32', 'F33', 'F34', 'F41'],
  ...['M05', 'M06', 'M10', 'M15', 'M17', 'M45', 'M80', 'M81', 'L40', 'H40'],
];

export const isChronic = (code: string): boolean => chronicPrefixes.some((prefix) => code.startsWith(prefix)) || /^C\d\d/.test(code);

/** Days that a supply may last without a word, for a drug of a chronic illness or of a standing prescription; undefined where neither holds. */
export function longTermDays(
  { draft, item }: { draft: Draft; item: Item },
  { diagnosisCodes, standingItemIds = [] }: Pick<OrderWorld, 'diagnosisCodes' | 'standingItemIds'>,
): number | undefined {
  if (draft.adviceType !== orderType.drug || drugRefused(item) !== undefined) return undefined;
  return diagnosisCodes.some(isChronic) || standingItemIds.includes(item.id) ? longestCycle : undefined;
}
