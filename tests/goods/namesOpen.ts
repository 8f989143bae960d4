import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { type Node, traverseFast } from '@babel/types';

/** Components that name goods and open their page. */
const opens = /<(?:MedicineName|GoodsName|DrugText|OrderText|LineText)\b/;
/** Words that head a column or a fact of goods. */
const goodsLabel = /\.(?:goods|drugs?|medicines?|itemName)$/;
/** Variables that hold goods or a line of them. */
const goodsVariable = /^(?:goods|drug|medicine|batch)$/;

const screensUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.test\./.test(file.name))
    .map((file) => join(file.parentPath, file.name));

const textOf = (node: Node | null | undefined): string => (node?.type === 'StringLiteral' ? node.value : '');
const identifierOf = (node: Node | null | undefined): string => (node?.type === 'Identifier' ? node.name : '');

/** The label and the cell of a column: `column.own(key, label, cell)` or `{ label, cell }`. */
function columnOf(node: Node): { label: string; cell: Node } | undefined {
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const [, label, cell] = node.arguments;
    const isColumn = ['own', 'text'].includes(identifierOf(node.callee.property));
    return isColumn && label ? { label: textOf(label), cell: cell ?? node } : undefined;
  }
  if (node.type !== 'ObjectExpression') return undefined;
  const partOf = (key: string) =>
    node.properties.flatMap((each) => (each.type === 'ObjectProperty' && identifierOf(each.key) === key ? [each.value] : []))[0];
  const cell = partOf('cell') ?? partOf('renderCell');
  return cell ? { label: textOf(partOf('label')), cell } : undefined;
}

/** True for `{name(goods)}` among the children of an element that opens nothing. */
function namesGoods(node: Node): boolean {
  if (node.type !== 'JSXElement') return false;
  const { name } = node.openingElement;
  if (name.type === 'JSXIdentifier' && ['MedicineName', 'GoodsName'].includes(name.name)) return false;
  return node.children.some((child) => {
    if (child.type !== 'JSXExpressionContainer' || child.expression.type !== 'CallExpression') return false;
    const { callee, arguments: named } = child.expression;
    return ['name', 'nameOf'].includes(identifierOf(callee)) && named.some((each) => goodsVariable.test(identifierOf(each)));
  });
}

/** Places of a source that name goods as plain text: the label of a column, or how they name them. */
export function plainNamesIn(source: string, isScreen = true): string[] {
  const found: string[] = [];
  traverseFast(parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] }), (node) => {
    const column = columnOf(node);
    if (column && goodsLabel.test(column.label) && !opens.test(source.slice(column.cell.start ?? 0, column.cell.end ?? 0)))
      found.push(column.label);
    if (namesGoods(node)) found.push('name(goods)');
  });
  if (isScreen && /\.itemName\b/.test(source) && !opens.test(source)) found.push('itemName');
  return [...new Set(found)];
}

/** Files of screens and blocks that name goods as plain text, with the places. */
export const plainNames = (): Record<string, string[]> =>
  Object.fromEntries(
    ['src/features', 'src/app', 'src/blocks'].flatMap(screensUnder).flatMap((file) => {
      const found = plainNamesIn(readFileSync(file, 'utf8'), file.endsWith('.tsx'));
      return found.length > 0 ? [[file, found]] : [];
    }),
  );
