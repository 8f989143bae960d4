import { measurements } from '../../vitals/measurements.ts';
import type { Band, Definition, FormElement, Words } from '../shapes.ts';
import type { FieldKind } from './shapes.ts';

const kinds = {
  choice: 'options',
  scale: 'scale',
  number: 'number',
  vitalSign: 'number',
  calculation: 'number',
  date: 'date',
} as const satisfies Partial<Record<FormElement['type'], FieldKind>>;
type CountedElement = Extract<FormElement, { type: keyof typeof kinds }>;

const isCounted = (element: FormElement): element is CountedElement => element.type in kinds;

/** A version of a form; lists of them begin with the newest. */
export interface CountedVersion {
  number: number;
  definition: Definition;
}

/** A question of a form through all its versions. Its words are those of the newest version that asks it. */
export interface Field {
  code: string;
  kind: FieldKind;
  label: Words;
  unit: string;
  isMany: boolean;
  /** Options of a choice or a scale; those that only older versions have come last. */
  options: { code: string; label: Words }[];
  /** Interpretations of a calculation that has them. */
  bands: Band[];
  /** Points of the options of a scale, by version: a later version may judge otherwise. */
  points: ReadonlyMap<number, ReadonlyMap<string, number | null>>;
  versions: number[];
}

const unitOf = (element: CountedElement): string => {
  if (element.type === 'vitalSign') return measurements[element.sign].unit;
  return element.type === 'number' || element.type === 'calculation' ? element.unit : '';
};
const optionsOf = (element: CountedElement): { code: string; label: Words }[] =>
  element.type === 'choice' || element.type === 'scale' ? element.options.map(({ code, label }) => ({ code, label })) : [];

const newField = (element: CountedElement): Field => ({
  code: element.code,
  kind: kinds[element.type],
  label: element.label,
  unit: unitOf(element),
  isMany: element.type === 'choice' && element.isMany,
  options: [],
  bands: element.type === 'calculation' ? element.bands : [],
  points: new Map(),
  versions: [],
});

/** Questions whose answers can be counted, in the order of the newest version. A code that was asked as a number and as a choice is two. */
export function fieldsOf(versions: readonly CountedVersion[]): Field[] {
  const fields = new Map<string, Field>();
  for (const { number, definition } of versions) {
    for (const element of definition.elements.filter(isCounted)) {
      const key = `${kinds[element.type]} ${element.code}`;
      const field = fields.get(key) ?? newField(element);
      const added = optionsOf(element).filter(({ code }) => !field.options.some((option) => option.code === code));
      const points = element.type === 'scale' ? new Map(element.options.map((option) => [option.code, option.points])) : undefined;
      fields.set(key, {
        ...field,
        isMany: field.isMany || (element.type === 'choice' && element.isMany),
        options: [...field.options, ...added],
        points: points ? new Map([...field.points, [number, points]]) : field.points,
        versions: [...field.versions, number],
      });
    }
  }
  return [...fields.values()];
}
