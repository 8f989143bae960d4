import type { Message } from '../../problem.ts';
import { caught, FormulaFault } from './fault.ts';
import type { Tree } from './parse.ts';

export type Kind = 'number' | 'boolean' | 'text' | 'date' | 'choices' | 'numbers' | 'rows';
/** What a name stands for; `options` where its text is one of some codes. */
export interface Named {
  kind: Kind;
  options?: readonly string[];
}
export type Scope = ReadonlyMap<string, Named>;

interface FunctionShape {
  least: number;
  most: number;
  /** Kinds that each argument may have; the last entry holds for all further ones. */
  takes: readonly (readonly Kind[])[];
  gives: Kind;
}

const anything: readonly Kind[] = ['number', 'boolean', 'text', 'date', 'choices', 'numbers', 'rows'];
const numbers: readonly Kind[] = ['number', 'numbers'];
export const functions: Readonly<Record<string, FunctionShape>> = {
  sum: { least: 1, most: 60, takes: [numbers], gives: 'number' },
  min: { least: 1, most: 60, takes: [numbers], gives: 'number' },
  max: { least: 1, most: 60, takes: [numbers], gives: 'number' },
  count: { least: 1, most: 60, takes: [anything], gives: 'number' },
  if: { least: 3, most: 3, takes: [['boolean'], anything], gives: 'number' },
  round: { least: 1, most: 2, takes: [['number']], gives: 'number' },
  abs: { least: 1, most: 1, takes: [['number']], gives: 'number' },
  has: { least: 2, most: 2, takes: [['choices'], ['text']], gives: 'boolean' },
  answered: { least: 1, most: 1, takes: [anything], gives: 'boolean' },
  days: { least: 2, most: 2, takes: [['date']], gives: 'number' },
};

const expectKind = (found: Kind, ...wanted: Kind[]): void => {
  if (!wanted.includes(found)) throw new FormulaFault('form.formula.kind', { wanted: wanted.join(' / '), found });
};

/** A code that no option has is a slip of the pen: the comparison would never hold. */
function expectOption(one: Tree, other: Tree, scope: Scope): void {
  if (one.kind !== 'name' || other.kind !== 'text') return;
  const options = scope.get(one.name)?.options;
  if (options && !options.includes(other.value)) throw new FormulaFault('form.formula.noOption', { name: one.name, option: other.value });
}

function kindOfCall({ name, parts }: Extract<Tree, { kind: 'call' }>, scope: Scope): Kind {
  const shape = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!shape) throw new FormulaFault('form.formula.noFunction', { name });
  if (parts.length < shape.least || parts.length > shape.most)
    throw new FormulaFault('form.formula.arguments', { name, least: shape.least, most: shape.most });
  const kinds = parts.map((part) => kindOf(part, scope));
  kinds.forEach((kind, index) => {
    expectKind(kind, ...shape.takes[Math.min(index, shape.takes.length - 1)]!);
  });
  if (name === 'has') expectOption(parts[0]!, parts[1]!, scope);
  if (name !== 'if') return shape.gives;
  expectKind(kinds[2]!, kinds[1]!);
  return kinds[1]!;
}

function kindOfBinary({ sign, left, right }: Extract<Tree, { kind: 'binary' }>, scope: Scope): Kind {
  const [one, other] = [kindOf(left, scope), kindOf(right, scope)];
  if (sign === 'and' || sign === 'or') {
    expectKind(one, 'boolean');
    expectKind(other, 'boolean');
    return 'boolean';
  }
  if (sign === '=' || sign === '!=') {
    expectKind(one, 'number', 'text', 'date', 'boolean');
    expectKind(other, one);
    expectOption(left, right, scope);
    expectOption(right, left, scope);
    return 'boolean';
  }
  const isComparison = sign.startsWith('<') || sign.startsWith('>');
  expectKind(one, 'number', ...(isComparison ? (['date'] as const) : []));
  expectKind(other, one);
  return isComparison ? 'boolean' : 'number';
}

function kindOf(tree: Tree, scope: Scope): Kind {
  if (tree.kind === 'number' || tree.kind === 'text') return tree.kind;
  if (tree.kind === 'call') return kindOfCall(tree, scope);
  if (tree.kind === 'binary') return kindOfBinary(tree, scope);
  if (tree.kind === 'unary') {
    const kind = tree.sign === 'not' ? 'boolean' : 'number';
    expectKind(kindOf(tree.part, scope), kind);
    return kind;
  }
  const named = scope.get(tree.name);
  if (!named) throw new FormulaFault('form.formula.noName', { name: tree.name });
  return named.kind;
}

/** Kind of the value of a formula, or why it has none. */
export function kindOfFormula(tree: Tree, scope: Scope): { result: Kind } | { fault: Message } {
  return caught(() => kindOf(tree, scope));
}
