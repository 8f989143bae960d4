import type { Definition, ElementType, FormElement, Words } from '../shapes.ts';

const nothing: Words = { zh: '', en: '' };

/** The first free code: q1, q2 … */
export function nextCode(taken: readonly string[], stem = 'q'): string {
  let number = 1;
  while (taken.includes(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}

/** A new element as the designer adds it. */
export function newElement(type: ElementType, code: string, label: Words = nothing): FormElement {
  const base = { code, label, hint: nothing, shownIf: '' };
  const asked = { ...base, required: false, requiredIf: '' };
  switch (type) {
    case 'heading':
    case 'pageBreak':
      return { type, ...base };
    case 'signature':
      return { type, ...base, by: 'author' };
    case 'text':
      return { type, ...asked, lines: 2, mostCharacters: 500, phrases: [], source: 'none' };
    case 'number':
      return { type, ...asked, unit: '', least: null, most: null, places: 0, source: 'none' };
    case 'date':
      return { type, ...asked, range: 'any', source: 'none' };
    case 'choice':
      return { type, ...asked, isMany: false, options: [], source: 'none' };
    case 'scale':
      return { type, ...asked, options: [] };
    case 'table':
      return { type, ...asked, columns: [], mostRows: 20 };
    case 'calculation':
      return { type, ...base, formula: '', places: 0, unit: '', bands: [] };
    case 'vitalSign':
      return { type, ...asked, sign: 'TEMPERATURE' };
    case 'drawing':
      return { type, ...asked, image: 'teeth', kinds: [] };
    case 'diagnosis':
    case 'drug':
    case 'labResult':
    case 'attachment':
      return { type, ...asked };
  }
}

const withElements = (definition: Definition, elements: FormElement[]): Definition => ({ ...definition, elements });

/** Puts an element below the one at `place`; -1 puts it first. */
export const insertAfter = (definition: Definition, place: number, element: FormElement): Definition =>
  withElements(definition, definition.elements.toSpliced(place + 1, 0, element));

export const removeAt = (definition: Definition, place: number): Definition =>
  withElements(definition, definition.elements.toSpliced(place, 1));

export function moveElement(definition: Definition, from: number, to: number): Definition {
  const moved = definition.elements[from];
  if (!moved || to < 0 || to >= definition.elements.length) return definition;
  return withElements(definition, definition.elements.toSpliced(from, 1).toSpliced(to, 0, moved));
}

export function duplicateAt(definition: Definition, place: number): Definition {
  const copied = definition.elements[place];
  if (!copied) return definition;
  const code = nextCode(definition.elements.map((element) => element.code));
  return insertAfter(definition, place, { ...copied, code });
}

export const replaceAt = (definition: Definition, place: number, element: FormElement): Definition =>
  withElements(definition, definition.elements.with(place, element));

/** Steps of an editor: the present, those before it and those taken back. */
export interface History<State> {
  before: readonly State[];
  present: State;
  after: readonly State[];
}

const mostSteps = 100;

export const beginHistory = <State>(present: State): History<State> => ({ before: [], present, after: [] });

export function takeStep<State>({ before, present }: History<State>, next: State): History<State> {
  return { before: [...before, present].slice(-mostSteps), present: next, after: [] };
}

export function undo<State>({ before, present, after }: History<State>): History<State> {
  const last = before.at(-1);
  return last === undefined ? { before, present, after } : { before: before.slice(0, -1), present: last, after: [present, ...after] };
}

export function redo<State>({ before, present, after }: History<State>): History<State> {
  const [next, ...rest] = after;
  return next === undefined ? { before, present, after } : { before: [...before, present], present: next, after: rest };
}
