import { FormulaFault } from './fault.ts';
import { formulaLimits } from './limits.ts';

export interface Token {
  kind: 'number' | 'text' | 'name' | 'sign' | 'end';
  text: string;
  /** 1 for the first character. */
  at: number;
}

/** Each pattern begins where the last token ended; none can backtrack. */
const patterns = [
  ['space', /\s+/y],
  ['number', /\d+(?:\.\d+)?/y],
  ['name', /[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)?/y],
  ['text', /'[^']*'|"[^"]*"/y],
  ['sign', /<=|>=|!=|<>|[-+*/=<>(),]/y],
] as const;

function tokenAt(formula: string, from: number): { kind: (typeof patterns)[number][0]; text: string } | undefined {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = from;
    const text = pattern.exec(formula)?.[0];
    if (text) return { kind, text };
  }
  return undefined;
}

export function tokensOf(formula: string): Token[] {
  if (formula.length > formulaLimits.characters) throw new FormulaFault('form.formula.tooLong', { most: formulaLimits.characters });
  const tokens: Token[] = [];
  let from = 0;
  while (from < formula.length) {
    const found = tokenAt(formula, from);
    if (!found) throw new FormulaFault('form.formula.unexpected', { found: formula[from]!, at: from + 1 });
    const { kind, text } = found;
    if (kind === 'text') tokens.push({ kind, text: text.slice(1, -1), at: from + 1 });
    else if (kind !== 'space') tokens.push({ kind, text, at: from + 1 });
    from += text.length;
  }
  return [...tokens, { kind: 'end', text: '', at: formula.length + 1 }];
}
