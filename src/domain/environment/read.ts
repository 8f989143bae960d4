import { type ValueOf, type Variable, type VariableName, variables } from './variables.ts';

export type Given = Readonly<Record<string, string | undefined>>;
export type Values = { [Name in VariableName]?: ValueOf<Name> };

/** Settings the server, the start and the backups read; the print agent reads its own. */
const ofThePrintAgent = (name: string) => name.startsWith('XINGLIN_PRINT_');
export const serverVariables = (Object.keys(variables) as VariableName[]).filter((name) => !ofThePrintAgent(name) && name !== 'API_PORT');
export const agentVariables = (Object.keys(variables) as VariableName[]).filter(
  (name) => ofThePrintAgent(name) || name === 'CHROMIUM_PATH',
);

/** Thrown with every wrong setting at once, a line each. */
export class WrongSettings extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'WrongSettings';
    this.lines = lines;
  }
}

/** `PORT="abc": wanted is a whole number from 0 to 65535.` An empty variable counts as none. */
export function readVariables(given: Given, names: readonly VariableName[]): { values: Values; faults: string[] } {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const name of names) {
    const text = given[name];
    if (text === undefined || text === '') continue;
    const { is }: Variable = variables[name];
    const read = is.reads.safeParse(text);
    if (read.success) values[name] = read.data;
    else faults.push(faultOf(name, text));
  }
  return { values: values as Values, faults };
}

const faultOf = (name: VariableName, text: string) => `${name}=${shown(name, text)}: wanted is ${variables[name].is.wanted}.`;

/** As it was given, on one line; of a secret only its length. */
function shown(name: VariableName, text: string): string {
  const { secret }: Variable = variables[name];
  if (secret) return `(${text.length} characters, not shown)`;
  return JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}…` : text);
}

/** Every setting of the server. Throws WrongSettings with all faults: each variable by itself, then what does not go together. */
export function readServerVariables(given: Given): Values {
  const { values, faults } = readVariables(given, serverVariables);
  const all = [...faults, ...(values.XINGLIN_S3_ENDPOINT || given.XINGLIN_S3_ENDPOINT ? missingOfStore(given) : strayOfStore(given))];
  if (given.XINGLIN_APP_DATABASE_URL && !given.DATABASE_URL)
    all.push('DATABASE_URL is not set: wanted is the address of the owner beside XINGLIN_APP_DATABASE_URL.');
  if (given.XINGLIN_READ_URL && !given.DATABASE_URL)
    all.push('DATABASE_URL is not set: wanted is the address of the primary beside XINGLIN_READ_URL.');
  if (given.XINGLIN_MESSAGING_KEY && !given.XINGLIN_MESSAGING_ADDRESS)
    all.push('XINGLIN_MESSAGING_ADDRESS is not set: wanted is the address of the service that XINGLIN_MESSAGING_KEY opens.');
  if (given.XINGLIN_PROXY_NETWORKS && given.XINGLIN_PROXY_HOPS)
    all.push(
      `XINGLIN_PROXY_HOPS=${shown('XINGLIN_PROXY_HOPS', given.XINGLIN_PROXY_HOPS)}: wanted is either this or XINGLIN_PROXY_NETWORKS, not both.`,
    );
  if (given.XINGLIN_FAILPOINT && given.NODE_ENV !== 'test')
    all.push(
      `XINGLIN_FAILPOINT=${shown('XINGLIN_FAILPOINT', given.XINGLIN_FAILPOINT)}: wanted is none, because it breaks the program on purpose (only with NODE_ENV=test).`,
    );
  all.push(...misspelt(given));
  if (all.length > 0) throw new WrongSettings(all);
  return values;
}

const ofStore = ['XINGLIN_S3_BUCKET', 'XINGLIN_S3_ACCESS_KEY', 'XINGLIN_S3_SECRET_KEY'] as const;

const missingOfStore = (given: Given): string[] =>
  ofStore
    .filter((name) => !given[name])
    .map((name) => `${name} is not set: wanted is ${variables[name].is.wanted}, because XINGLIN_S3_ENDPOINT is set.`);

const strayOfStore = (given: Given): string[] => {
  const stray = ofStore.filter((name) => given[name]);
  return stray.length > 0
    ? [`XINGLIN_S3_ENDPOINT is not set: wanted is the address of the store that ${stray.join(', ')} belongs to.`]
    : [];
};

/** A name of ours with one or two letters wrong would be passed over silently, and files would go where nobody looks. */
function misspelt(given: Given): string[] {
  const known = Object.keys(variables);
  const unknown = Object.keys(given).filter((name) => name.startsWith('XINGLIN_') && given[name] && !known.includes(name));
  return unknown.flatMap((name) => {
    const near = known.find((other) => distance(name, other) <= 2);
    return near ? [`${name} is no setting: wanted is ${near}.`] : [];
  });
}

/** Letters to insert, remove, replace or swap with their neighbour; 3 stands for three and more. */
function distance(left: string, right: string): number {
  if (Math.abs(left.length - right.length) > 2) return 3;
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= left.length; row++) {
    const now = [row];
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1] ? 0 : 1;
      now[column] = Math.min(now[column - 1]! + 1, rows[row - 1]![column]! + 1, rows[row - 1]![column - 1]! + same);
      const swapped = row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped) now[column] = Math.min(now[column]!, rows[row - 2]![column - 2]! + 1);
    }
    rows.push(now);
  }
  return Math.min(3, rows[left.length]![right.length]!);
}
