import type { Message } from '../../problem.ts';
import { caught, FormulaFault } from './fault.ts';
import { formulaLimits } from './limits.ts';
import { type Token, tokensOf } from './tokens.ts';

export type BinarySign = 'or' | 'and' | '=' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/';
export type Tree =
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'name'; name: string }
  | { kind: 'call'; name: string; parts: Tree[] }
  | { kind: 'unary'; sign: 'not' | '-'; part: Tree }
  | { kind: 'binary'; sign: BinarySign; left: Tree; right: Tree };

/** How strongly a sign binds: a higher number binds its neighbours first. */
const strengths: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  '=': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
};
const notStrength = 3;
const minusStrength = 7;

class Parser {
  private at = 0;
  private parts = 0;
  private depth = 0;
  private readonly tokens: Token[];

  constructor(formula: string) {
    this.tokens = tokensOf(formula);
  }

  whole(): Tree {
    const tree = this.expression(0);
    if (this.token.kind !== 'end') throw this.unexpected();
    return tree;
  }

  private get token(): Token {
    return this.tokens[this.at]!; // the last token is the end, and nothing moves past it
  }

  private unexpected(): FormulaFault {
    const { kind, text, at } = this.token;
    return kind === 'end' ? new FormulaFault('form.formula.ends') : new FormulaFault('form.formula.unexpected', { found: text, at });
  }

  private isSign(text: string): boolean {
    return this.token.kind === 'sign' && this.token.text === text;
  }

  private expect(text: string): void {
    if (!this.isSign(text)) throw this.unexpected();
    this.at += 1;
  }

  /** The binary sign that stands here, words in lower case and <> as !=. */
  private binarySign(): BinarySign | undefined {
    const { kind, text } = this.token;
    if (kind !== 'sign' && kind !== 'name') return undefined;
    const sign = text === '<>' ? '!=' : text.toLowerCase();
    return Object.hasOwn(strengths, sign) ? (sign as BinarySign) : undefined; // the table names the binary signs
  }

  private expression(least: number): Tree {
    this.depth += 1;
    if (this.depth > formulaLimits.depth) throw new FormulaFault('form.formula.tooDeep', { most: formulaLimits.depth });
    let left = this.part();
    for (let sign = this.binarySign(); sign && strengths[sign]! > least; sign = this.binarySign()) {
      this.at += 1;
      left = this.counted({ kind: 'binary', sign, left, right: this.expression(strengths[sign]!) });
    }
    this.depth -= 1;
    return left;
  }

  private counted(tree: Tree): Tree {
    this.parts += 1;
    if (this.parts > formulaLimits.parts) throw new FormulaFault('form.formula.tooMany', { most: formulaLimits.parts });
    return tree;
  }

  private part(): Tree {
    const { kind, text } = this.token;
    if (kind === 'end') throw this.unexpected();
    if (kind === 'sign' && text !== '(' && text !== '-') throw this.unexpected();
    if (kind === 'name' && ['and', 'or'].includes(text.toLowerCase())) throw this.unexpected();
    this.at += 1;
    if (kind === 'number') return this.counted({ kind, value: Number(text) });
    if (kind === 'text') return this.counted({ kind, value: text });
    if (kind === 'name') return this.named(text.toLowerCase());
    if (text === '-') return this.counted({ kind: 'unary', sign: '-', part: this.expression(minusStrength) });
    const inner = this.expression(0);
    this.expect(')');
    return inner;
  }

  private named(name: string): Tree {
    if (name === 'not') return this.counted({ kind: 'unary', sign: 'not', part: this.expression(notStrength) });
    if (!this.isSign('(')) return this.counted({ kind: 'name', name });
    this.at += 1;
    const parts: Tree[] = [];
    while (!this.isSign(')')) {
      if (parts.length > 0) this.expect(',');
      parts.push(this.expression(0));
    }
    this.at += 1;
    return this.counted({ kind: 'call', name, parts });
  }
}

/** Reads a formula. Never throws: a formula that cannot be read gives its fault. */
export function parseFormula(formula: string): { result: Tree } | { fault: Message } {
  return caught(() => new Parser(formula).whole());
}

/** Names that a formula reads, each once; a column of a table counts as its table. */
export function namesIn(tree: Tree): string[] {
  const names = new Set<string>();
  const visit = (part: Tree): void => {
    if (part.kind === 'name') names.add(part.name.split('.')[0]!);
    else if (part.kind === 'call') part.parts.forEach(visit);
    else if (part.kind === 'unary') visit(part.part);
    else if (part.kind === 'binary') [part.left, part.right].forEach(visit);
  };
  visit(tree);
  return [...names];
}
