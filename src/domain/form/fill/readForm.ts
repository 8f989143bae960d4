import { evaluate, roundTo, type Value } from '../formula/evaluate.ts';
import { parseFormula, type Tree } from '../formula/parse.ts';
import type { Answer, Answers, AskedElement, Definition, ElementOf, ElementType, FormElement, Results, Row, Subject } from '../shapes.ts';
import { checkAnswer } from './checkAnswer.ts';
import { subjectNames, subjectValue } from './scope.ts';

/** A form as it stands with some answers: what is shown, what has to be answered, what is computed. */
export interface FormReading {
  isShown: (code: string) => boolean;
  isRequired: (code: string) => boolean;
  /** Of every calculation that is shown; null where an answer is missing or wrong. */
  results: Results;
}

export const isAsked = (element: FormElement): element is AskedElement => 'required' in element;

/** The heading above each element, if any; a heading stands under none. */
export function headingsOf(elements: readonly FormElement[]): Map<string, ElementOf<'heading'>> {
  const headings = new Map<string, ElementOf<'heading'>>();
  let above: ElementOf<'heading'> | undefined;
  for (const element of elements) {
    if (element.type === 'heading') above = element;
    else if (above) headings.set(element.code, above);
  }
  return headings;
}

const treeOf = (formula: string): Tree | undefined => {
  const read = parseFormula(formula);
  return 'result' in read ? read.result : undefined;
};

/** Types whose answer is a list of rows: formulas count them. */
const rowTypes: readonly ElementType[] = ['table', 'diagnosis', 'drug', 'labResult', 'attachment', 'drawing'];

function valueOfAnswer(element: AskedElement, answer: Answer | undefined): Value {
  if (answer === undefined || answer === '') return null;
  if (element.type === 'scale') return element.options.find(({ code }) => code === answer)?.points ?? null;
  if (rowTypes.includes(element.type)) return (answer as Row[]).map((_, index) => index); // checked by checkAnswer
  return answer as Value; // rows are answers of those types only
}

function columnOf(answer: Answer | undefined, column: string): Value {
  if (!Array.isArray(answer)) return null;
  return (answer as Row[]).map((row) => (typeof row[column] === 'number' ? row[column] : null)); // a table's answer, checked by checkAnswer
}

class Reading {
  private readonly elements: Map<string, FormElement>;
  private readonly headings: Map<string, ElementOf<'heading'>>;
  private readonly shown = new Map<string, boolean>();
  private readonly values = new Map<string, Value>();
  /** Codes that are being computed: a name that leads back to itself has no value. */
  private readonly open = new Set<string>();

  private readonly answers: Answers;
  private readonly subject: Subject;

  constructor({ elements }: Definition, answers: Answers, subject: Subject) {
    this.answers = answers;
    this.subject = subject;
    this.elements = new Map(elements.map((element) => [element.code, element]));
    this.headings = headingsOf(elements);
  }

  isShown = (code: string): boolean => {
    const known = this.shown.get(code);
    if (known !== undefined) return known;
    const element = this.elements.get(code);
    if (!element || this.open.has(`shown ${code}`)) return false;
    this.open.add(`shown ${code}`);
    const heading = this.headings.get(code);
    const isShown = (!heading || this.isShown(heading.code)) && this.holds(element.shownIf, true);
    this.open.delete(`shown ${code}`);
    this.shown.set(code, isShown);
    return isShown;
  };

  isRequired = (code: string): boolean => {
    const element = this.elements.get(code);
    if (!element || !isAsked(element) || !this.isShown(code)) return false;
    return element.required || this.holds(element.requiredIf, false);
  };

  /** Where an answer that a condition asks for is missing, it does not hold. */
  private holds(formula: string, whenEmpty: boolean): boolean {
    if (formula.trim() === '') return whenEmpty;
    const tree = treeOf(formula);
    return tree !== undefined && evaluate(tree, this.read) === true;
  }

  private read = (name: string): Value => {
    if (Object.hasOwn(subjectNames, name)) return subjectValue(name, this.subject);
    const [code = '', column] = name.split('.');
    const value = this.valueOf(code);
    return column === undefined || value === null ? value : columnOf(this.answers[code], column);
  };

  valueOf(code: string): Value {
    if (this.values.has(code)) return this.values.get(code)!;
    const element = this.elements.get(code);
    if (!element || this.open.has(code) || !this.isShown(code)) return null;
    this.open.add(code);
    const value = this.compute(element);
    this.open.delete(code);
    this.values.set(code, value);
    return value;
  }

  private compute(element: FormElement): Value {
    if (element.type === 'calculation') {
      const tree = treeOf(element.formula);
      const value = tree ? evaluate(tree, this.read) : null;
      return typeof value === 'number' ? roundTo(value, element.places) : null;
    }
    if (!isAsked(element)) return null;
    const answer = Object.hasOwn(this.answers, element.code) ? this.answers[element.code] : undefined;
    return checkAnswer(element, answer, this.subject) ? null : valueOfAnswer(element, answer);
  }
}

/** Reads a form with its answers. Answers of elements that are not shown do not count. */
export function readForm(definition: Definition, answers: Answers, subject: Subject): FormReading {
  const reading = new Reading(definition, answers, subject);
  const shown = definition.elements.filter(({ type, code }) => type === 'calculation' && reading.isShown(code));
  const results = Object.fromEntries(
    shown.map(({ code }) => {
      const value = reading.valueOf(code);
      return [code, typeof value === 'number' ? value : null] as const;
    }),
  );
  return { isShown: reading.isShown, isRequired: reading.isRequired, results };
}

/** Interpretation of a result: the last band that begins at or below it. */
export function bandOf({ bands }: ElementOf<'calculation'>, result: number | null) {
  if (result === null) return undefined;
  return bands.toSorted((one, other) => other.from - one.from).find(({ from }) => result >= from);
}
