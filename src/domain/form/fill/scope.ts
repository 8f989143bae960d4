import { addMonths, ageAt, ageInMonths } from '../../dates.ts';
import type { Value } from '../formula/evaluate.ts';
import type { Named, Scope } from '../formula/kinds.ts';
import type { Definition, FormElement, Subject } from '../shapes.ts';

/** Names that formulas may read beside the elements: facts of the patient at the day of the visit. */
export const subjectNames: Readonly<Record<string, Named>> = {
  age: { kind: 'number' },
  agemonths: { kind: 'number' },
  sex: { kind: 'text', options: ['male', 'female'] },
  visitday: { kind: 'date' },
};
/** No element may have one of these codes. */
export const reservedCodes: readonly string[] = [...Object.keys(subjectNames), 'and', 'or', 'not'];

/** Whole years of a patient at the day of the visit; null for a birth after it. */
export function yearsOf({ birthday, visitDay }: Pick<Subject, 'birthday' | 'visitDay'>): number | null {
  const age = ageAt(birthday, visitDay);
  if (!age) return null;
  return age.unit === 'year' ? age.count : 0;
}

/** The same age with another day of birth: who fills a form in by a link is not told when the patient was born. */
export function ageOnly(subject: Subject): Subject {
  const age = ageAt(subject.birthday, subject.visitDay);
  return age ? { ...subject, birthday: addMonths(subject.visitDay, -ageInMonths(age)) } : subject;
}

export function subjectValue(name: string, { birthday, sex, visitDay }: Subject): Value {
  if (name === 'age') return yearsOf({ birthday, visitDay });
  const age = ageAt(birthday, visitDay);
  if (name === 'visitday') return visitDay;
  if (name === 'sex') return sex === 'M' ? 'male' : sexOf(sex);
  if (!age) return null;
  return name === 'agemonths' ? ageInMonths(age) : null;
}

const sexOf = (sex: string): Value => (sex === 'F' ? 'female' : null);

function namedOf(element: FormElement): [string, Named][] {
  const { code } = element;
  switch (element.type) {
    case 'heading':
    case 'pageBreak':
    case 'signature':
      return [];
    case 'text':
      return [[code, { kind: 'text' }]];
    case 'date':
      return [[code, { kind: 'date' }]];
    case 'choice':
      return [[code, { kind: element.isMany ? 'choices' : 'text', options: element.options.map((option) => option.code) }]];
    case 'diagnosis':
    case 'drug':
    case 'attachment':
    case 'drawing':
      return [[code, { kind: 'rows' }]];
    case 'labResult':
      return [
        [code, { kind: 'rows' }],
        [`${code}.value`, { kind: 'numbers' }],
      ];
    case 'table': {
      const columns = element.columns.filter(({ kind }) => kind === 'number');
      return [[code, { kind: 'rows' }], ...columns.map((column): [string, Named] => [`${code}.${column.code}`, { kind: 'numbers' }])];
    }
    default:
      return [[code, { kind: 'number' }]];
  }
}

/** Every name that formulas of a form may read. */
export const scopeOf = ({ elements }: Definition): Scope => new Map([...Object.entries(subjectNames), ...elements.flatMap(namedOf)]);
