import { parse } from '@babel/parser';
import { type Node, type Statement, traverseFast } from '@babel/types';
import { joinComments, judgeComment } from './comments.ts';
import type { Facet, Place } from './facets.ts';
import { isParticiple } from './names.ts';

/** A function of this many lines is read at one glance; a component holds its elements too. */
const longestFunction = 60;
const longestComponent = 120;

export interface ExportedName {
  name: string;
  path: string;
  line: number;
}

const lineOf = (node: Node): number => node.loc?.start.line ?? 0;
const nameOf = (node: Node | null | undefined): string => (node?.type === 'Identifier' ? node.name : '');
const isFunction = (node: Node | null | undefined): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression' || node?.type === 'FunctionDeclaration';

/** Names that a node gives to functions: a declaration, a variable, a member of a class or of an object. */
function namedFunctionsOf(node: Node): { name: string; body: Node }[] {
  if (node.type === 'FunctionDeclaration') return [{ name: nameOf(node.id), body: node }];
  if (node.type === 'ObjectMethod' || node.type === 'ClassMethod') return [{ name: nameOf(node.key), body: node }];
  if (node.type === 'VariableDeclarator' && node.init && isFunction(node.init)) return [{ name: nameOf(node.id), body: node.init }];
  const isMember = node.type === 'ObjectProperty' || node.type === 'ClassProperty';
  if (isMember && node.value && isFunction(node.value)) return [{ name: nameOf(node.key), body: node.value }];
  // A function that is handed on at once, `describe('…', () => …)` or `memo(function Row() …)`, has no other name than its own.
  if (node.type === 'CallExpression')
    return node.arguments.filter(isFunction).map((body) => ({ name: body.type === 'FunctionExpression' ? nameOf(body.id) : '', body }));
  return [];
}

function judgeLength(name: string, body: Node, isScreen: boolean): string | undefined {
  if (!body.loc) return undefined;
  const lines = body.loc.end.line - body.loc.start.line + 1;
  const most = isScreen && /^[A-Z]/u.test(name) ? longestComponent : longestFunction;
  return lines > most ? `${name || 'a function'}: ${lines} lines` : undefined;
}

function setterOf(node: Node): string | undefined {
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'ArrayPattern' || node.init?.type !== 'CallExpression') return undefined;
  if (nameOf(node.init.callee) !== 'useState') return undefined;
  const setter = nameOf(node.id.elements[1]);
  return setter !== '' && !/^set[A-Z]/u.test(setter) ? setter : undefined;
}

const isCast = (node: Node): boolean =>
  node.type === 'TSAsExpression' && !(node.typeAnnotation.type === 'TSTypeReference' && nameOf(node.typeAnnotation.typeName) === 'const');

/** The declarations at the top of a file: name, where it is, whether it is exported and whether it is a function. */
function declarationsOf(statement: Statement): { name: string; line: number; isExported: boolean; isOfFunction: boolean }[] {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const declared = isExported ? statement.declaration : statement;
  if (!declared) return [];
  if (declared.type === 'VariableDeclaration')
    return declared.declarations.map((row) => ({
      name: nameOf(row.id),
      line: lineOf(row),
      isExported,
      isOfFunction: isFunction(row.init),
    }));
  if (!('id' in declared) || declared.id?.type !== 'Identifier') return [];
  return [{ name: declared.id.name, line: lineOf(declared), isExported, isOfFunction: declared.type === 'FunctionDeclaration' }];
}

/** Everything that the syntax of one file shows, and the names that it exports. */
export function measureSyntax(path: string, text: string): { places: Place[]; exported: ExportedName[] } {
  const isScreen = path.endsWith('x');
  const tree = parse(text, {
    sourceType: 'module',
    sourceFilename: path,
    plugins: ['typescript', 'explicitResourceManagement', 'importAttributes', ...(isScreen ? (['jsx'] as const) : [])],
  });
  const places: Place[] = [];
  const note = (facet: Facet, line: number, words: string) => places.push({ facet, path, line, text: words.slice(0, 100) });

  for (const { line, words } of joinComments(tree.comments ?? [])) for (const facet of judgeComment(words)) note(facet, line, words);

  const exported: ExportedName[] = [];
  for (const { name, line, isExported, isOfFunction } of tree.program.body.flatMap(declarationsOf)) {
    if (isExported && name !== '') exported.push({ name, path, line });
    if (isOfFunction && isParticiple(name)) note('participles', line, name);
  }

  traverseFast(tree.program, (node) => {
    const source = () => text.slice(node.start ?? 0, node.end ?? 0).replace(/\s+/gu, ' ');
    for (const { name, body } of namedFunctionsOf(node)) {
      const long = judgeLength(name, body, isScreen);
      if (long) note('longFunctions', lineOf(body), long);
    }
    if (node.type === 'ExpressionStatement' && node.expression.type === 'ConditionalExpression')
      note('ternaryStatements', lineOf(node), source());
    if (isCast(node)) note('casts', lineOf(node), source());
    const setter = setterOf(node);
    if (setter) note('setters', lineOf(node), setter);
  });
  return { places, exported };
}
