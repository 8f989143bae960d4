/** A part of what was written in a module: running text, or a table (technical contract §3: columnList, cellValueList). */
export type Element = { kind: 'text'; text: string } | { kind: 'table'; columns: string[]; rows: string[][]; hasRowNames: boolean };

/** Cells of a line as a spreadsheet pastes them (tabs) or as they are typed (| a | b |). */
function cellsOf(line: string): string[] | undefined {
  const typed = /^\s*\|(.*)\|\s*$/.exec(line)?.[1];
  const cells = typed === undefined ? line.split('\t') : typed.split('|');
  return cells.length > 1 ? cells.map((cell) => cell.trim()) : undefined;
}

/**
 * Lines of equally many cells under one another are a table, its first line the names of the columns. Where the first of these names is
 * empty, the first cell of each line names its row (cellRowName).
 */
export function elementsOf(text: string): Element[] {
  const elements: Element[] = [];
  let lines: string[][] = [];
  let prose: string[] = [];
  const endProse = () => {
    const said = prose.join('\n').trim();
    if (said !== '') elements.push({ kind: 'text', text: said });
    prose = [];
  };
  const endTable = () => {
    const [columns, ...rows] = lines;
    if (columns && rows.length > 0) {
      endProse();
      elements.push({ kind: 'table', columns, rows, hasRowNames: columns[0] === '' });
    } else if (columns) prose.push(columns.join('  '));
    lines = [];
  };
  for (const line of text.split('\n')) {
    const cells = cellsOf(line);
    if (!cells || (lines[0] && lines[0].length !== cells.length)) endTable();
    if (cells) lines.push(cells);
    else prose.push(line);
  }
  endTable();
  endProse();
  return elements;
}
