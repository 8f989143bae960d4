import { headingsOf } from '../fill/readForm.ts';
import { namesIn, parseFormula } from '../formula/parse.ts';
import type { Definition, FormElement } from '../shapes.ts';

const namesOf = (formula: string): string[] => {
  const read = parseFormula(formula);
  return 'result' in read ? namesIn(read.result) : [];
};

/** Codes that the value of an element depends on: its formula, its condition, the condition of the heading above it. */
function needsOf(element: FormElement, heading: FormElement | undefined): string[] {
  const formulas = [element.shownIf, heading?.shownIf ?? '', element.type === 'calculation' ? element.formula : ''];
  return formulas.filter((formula) => formula.trim() !== '').flatMap(namesOf);
}

/** A way from a code back to itself (a, b, a); undefined where there is none. Every code is visited once. */
export function circleIn({ elements }: Definition): string[] | undefined {
  const headings = headingsOf(elements);
  const needs = new Map(elements.map((element) => [element.code, needsOf(element, headings.get(element.code))]));
  const ended = new Set<string>();
  const follow = (code: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(code)) return [...way.slice(way.indexOf(code)), code];
    if (ended.has(code)) return undefined;
    for (const next of needs.get(code) ?? []) {
      const circle = follow(next, [...way, code]);
      if (circle) return circle;
    }
    ended.add(code);
    return undefined;
  };
  for (const { code } of elements) {
    const circle = follow(code, []);
    if (circle) return circle;
  }
  return undefined;
}
