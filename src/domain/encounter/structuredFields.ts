import type { FieldProblem } from '../problem.ts';
import { isQuickSection, isSided, type QuickItem, quickSystems, relatives, sides } from './quickItems.ts';
import { reproductionFields } from './sections.ts';
import type { SectionContent } from './shapes.ts';
import { isTcmField, mostTcmText, tcmSection } from './tcm.ts';

type Value = NonNullable<SectionContent['fields']>[string];

const isNumber = (value: Value): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 99;
const isLine = (value: Value, most = 200): boolean => typeof value === 'string' && value.length <= most;

/** Whether a section has a fact of this name and the fact may have this value; an empty value takes it away. */
function isFactOf(sectionType: string, name: string, value: Value): boolean {
  const isEmpty = value === null || value === '';
  if (sectionType === '0010') return (reproductionFields as readonly string[]).includes(name) && (isEmpty || isNumber(value));
  if (sectionType === '0013') return (relatives as readonly string[]).includes(name) && (isEmpty || isLine(value));
  if (sectionType === tcmSection) return isTcmField(name) && (isEmpty || isLine(value, mostTcmText));
  if (!isQuickSection(sectionType)) return false;
  const items = Object.values(quickSystems[sectionType]).flat() as QuickItem[];
  const [item, side] = name.split('.') as [QuickItem, string?];
  if (!items.includes(item)) return false;
  if (side === undefined) return isEmpty || value === '+' || value === '-';
  return side === 'side' && isSided(item) && (isEmpty || (sides as readonly unknown[]).includes(value));
}

/** True if a section has numbers, relatives, findings or terms beside its text. */
export const isStructured = (sectionType: string): boolean =>
  sectionType === '0010' || sectionType === '0013' || sectionType === tcmSection || isQuickSection(sectionType);

/** Facts that the section does not have, or that cannot be: a count of 0 to 99, a relative's line of at most 200 characters, a ticked finding. */
export const checkFields = (
  sectionType: string,
  fields: NonNullable<SectionContent['fields']>,
): FieldProblem<{ fields: NonNullable<SectionContent['fields']> }>[] =>
  Object.entries(fields).some(([name, value]) => !isFactOf(sectionType, name, value))
    ? [{ field: 'fields', message: 'addendum.fields.unknown' }]
    : [];

/** The same of a change: facts that are there already are not judged again. */
export function checkNewFields(sectionType: string, content: SectionContent, stored: SectionContent | undefined) {
  const changed = Object.entries(content.fields ?? {}).filter(([name, value]) => value !== stored?.fields?.[name]);
  return checkFields(sectionType, Object.fromEntries(changed));
}
