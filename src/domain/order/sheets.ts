/** How sent lines are laid on prescription sheets: 处方管理办法 (2007) article 6. */
import { orderType } from './orderTypes.ts';
import type { AdviceType } from './shapes.ts';

export interface LineForSheet {
  id: string;
  adviceType: AdviceType;
  groupNumber: number | null;
  controlled: string | null;
  categoryCode: string;
  /** The herbal prescription that the line belongs to; it has a sheet of its own. */
  herbalId?: string | null;
}

export type SheetKind = 'ordinary' | 'infusion' | 'narcotic' | 'psychotropic2' | 'toxic' | 'decoction' | 'vaccine' | 'material';

export interface Sheet<Line> {
  kind: SheetKind;
  lines: Line[];
}

/** Article 6 (7): at most five drugs a sheet. Decoction pieces are one recipe and stay together. */
const mostDrugsOnSheet = 5;
const unlimited: readonly SheetKind[] = ['decoction', 'vaccine', 'material'];

const controlledSheets: Readonly<Record<string, SheetKind>> = {
  narcotic: 'narcotic',
  psychotropic1: 'narcotic',
  psychotropic2: 'psychotropic2',
  toxic: 'toxic',
};

export function sheetKindOf({
  adviceType,
  controlled,
  categoryCode,
}: Pick<LineForSheet, 'adviceType' | 'controlled' | 'categoryCode'>): SheetKind {
  if (adviceType === orderType.material) return 'material';
  if (adviceType === orderType.vaccine) return 'vaccine';
  if (categoryCode === 'decoction') return 'decoction';
  return controlledSheets[controlled ?? ''] ?? (adviceType === orderType.infusion ? 'infusion' : 'ordinary');
}

/** What is given together is never torn apart: a group goes on a sheet whole, even where it alone has more than five lines. */
export function sheetsOf<Line extends LineForSheet>(lines: readonly Line[], most: number = mostDrugsOnSheet): Sheet<Line>[] {
  const sheets: Sheet<Line>[] = [];
  for (const unit of unitsOf(lines)) {
    const open = sheets.findLast(
      ({ kind, lines: [first] }) => kind === unit.kind && (first?.herbalId ?? null) === (unit.lines[0]?.herbalId ?? null),
    );
    const hasRoom = open && (unlimited.includes(unit.kind) || open.lines.length + unit.lines.length <= most);
    if (hasRoom) open.lines.push(...unit.lines);
    else sheets.push({ kind: unit.kind, lines: [...unit.lines] });
  }
  return sheets;
}

/** Single lines and whole groups. A controlled drug of a group goes on its own sheet all the same. */
function unitsOf<Line extends LineForSheet>(lines: readonly Line[]): Sheet<Line>[] {
  const units = new Map<string, Sheet<Line>>();
  for (const line of lines) {
    const kind = sheetKindOf(line);
    const key = line.groupNumber === null ? line.id : `${kind} ${line.groupNumber}`;
    const unit = units.get(key);
    if (unit) unit.lines.push(line);
    else units.set(key, { kind, lines: [line] });
  }
  return [...units.values()];
}
