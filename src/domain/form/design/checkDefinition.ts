import type { FieldProblem, Message } from '../../problem.ts';
import { isAsked } from '../fill/readForm.ts';
import { reservedCodes, scopeOf } from '../fill/scope.ts';
import { type Kind, kindOfFormula, type Scope } from '../formula/kinds.ts';
import { parseFormula } from '../formula/parse.ts';
import { formLimits } from '../limits.ts';
import type { Definition, FormElement, Words } from '../shapes.ts';
import { circleIn } from './circles.ts';

/** A fault of one element, or of the whole form where `code` is null. `property` names the field of the designer it stands beside. */
export interface Fault extends Message {
  code: string | null;
  property: string;
}

type Found = Omit<Fault, 'code'>;

const isUnnamed = ({ zh }: Words): boolean => zh.trim() === '';
const hasTwice = (codes: readonly string[]): boolean => new Set(codes).size !== codes.length;

function checkFormula(formula: string, { property, wanted, scope }: { property: string; wanted: Kind; scope: Scope }): Found[] {
  const read = parseFormula(formula);
  if ('fault' in read) return [{ property, ...read.fault }];
  const kind = kindOfFormula(read.result, scope);
  if ('fault' in kind) return [{ property, ...kind.fault }];
  return kind.result === wanted ? [] : [{ property, message: 'form.formula.kind', values: { wanted, found: kind.result } }];
}

function checkConditions(element: FormElement, scope: Scope): Found[] {
  const properties = isAsked(element)
    ? ([
        ['shownIf', element.shownIf],
        ['requiredIf', element.requiredIf],
      ] as const)
    : ([['shownIf', element.shownIf]] as const);
  return properties.flatMap(([property, formula]) =>
    formula.trim() === '' ? [] : checkFormula(formula, { property, wanted: 'boolean', scope }),
  );
}

function checkOptions(options: readonly { code: string; label: Words }[], property: 'options' | 'columns' | 'kinds'): Found[] {
  const found: Found[] = [];
  if (options.length === 0) found.push({ property, message: 'form.fault.noOption' });
  if (hasTwice(options.map(({ code }) => code))) found.push({ property, message: 'form.fault.optionTwice' });
  if (options.some(({ label }) => isUnnamed(label))) found.push({ property, message: 'form.fault.optionUnnamed' });
  return found;
}

function checkCalculation(element: Extract<FormElement, { type: 'calculation' }>, scope: Scope): Found[] {
  const { formula, bands } = element;
  const found: Found[] =
    formula.trim() === ''
      ? [{ property: 'formula', message: 'error.field.required' }]
      : checkFormula(formula, { property: 'formula', wanted: 'number', scope });
  if (bands.some(({ label }) => isUnnamed(label))) found.push({ property: 'bands', message: 'form.fault.bandUnnamed' });
  if (hasTwice(bands.map(({ from }) => String(from)))) found.push({ property: 'bands', message: 'form.fault.bandTwice' });
  return found;
}

function checkOwn(element: FormElement, scope: Scope): Found[] {
  switch (element.type) {
    case 'choice':
    case 'scale':
      return checkOptions(element.options, 'options');
    case 'table':
      return checkOptions(element.columns, 'columns');
    case 'drawing':
      return checkOptions(element.kinds, 'kinds');
    case 'number': {
      const { least, most } = element;
      return least !== null && most !== null && least > most ? [{ property: 'most', message: 'form.fault.limits' }] : [];
    }
    case 'calculation':
      return checkCalculation(element, scope);
    default:
      return [];
  }
}

function checkElement(element: FormElement, scope: Scope): Found[] {
  const found: Found[] = [];
  if (element.type !== 'pageBreak' && isUnnamed(element.label)) found.push({ property: 'label', message: 'error.field.required' });
  if (reservedCodes.includes(element.code)) found.push({ property: 'code', message: 'form.fault.reserved' });
  return [...found, ...checkOwn(element, scope), ...checkConditions(element, scope)];
}

const whole = (message: Fault['message'], values?: Fault['values']): Fault => ({
  code: null,
  property: 'elements',
  message,
  ...(values && { values }),
});

/** Every fault of a definition, each with its element. A draft may have some; a version that is published has none. */
export function checkDefinition(definition: Definition): Fault[] {
  const { elements } = definition;
  if (elements.length > formLimits.elements) return [whole('form.fault.tooMany', { count: elements.length, most: formLimits.elements })];
  if (JSON.stringify(definition).length > formLimits.bytes) return [whole('form.fault.tooLarge')];
  if (!elements.some(isAsked)) return [whole('form.fault.empty')];
  const scope = scopeOf(definition);
  const codes = elements.map(({ code }) => code);
  const faults = elements.flatMap((element) => {
    const found = checkElement(element, scope);
    const isTwice = codes.indexOf(element.code) !== codes.lastIndexOf(element.code);
    const all = isTwice ? [{ property: 'code', message: 'form.fault.codeTwice' as const }, ...found] : found;
    return all.map((fault): Fault => ({ code: element.code, ...fault }));
  });
  const circle = circleIn(definition);
  if (circle) faults.push({ code: circle[0]!, property: 'shownIf', message: 'form.fault.circle', values: { way: circle.join(' → ') } });
  return faults;
}

/** The faults as problems of fields, for answers of the server. */
export const problemsOf = ({ elements }: Definition, faults: readonly Fault[]): FieldProblem<Definition>[] =>
  faults.map(({ code, property, ...message }) => {
    const place = elements.findIndex((element) => element.code === code);
    return { field: place < 0 ? 'elements' : `elements.${place}.${property}`, ...message };
  });

/** Faults that refuse even a draft: it could not be opened again. */
export const refusesDraft = ({ message }: Fault): boolean => message === 'form.fault.tooMany' || message === 'form.fault.tooLarge';
