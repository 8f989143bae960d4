import { rowsInAll } from '../../src/domain/listImport/parts.ts';
import type { ListImport } from '../../src/domain/listImport/shapes.ts';
import { fenText } from '../../src/domain/money/fen.ts';
import { isUnusual, type SumKind, usualAtMost } from '../../src/domain/money/unusual.ts';
import { refusalOf } from '../database/constraints.ts';
import { inSavepoint } from '../database/transaction.ts';
import { noteWeighed, Weighed } from '../limits/weighed.ts';
import type { Announcement, Context } from '../pipeline/context.ts';
import { Problem } from '../pipeline/problem.ts';
import { say } from '../words/words.ts';
import { headingsOf } from './headings.ts';
import { judgeFile } from './judge.ts';
import { type ImportedFile, type RowProblem, shownAtMost, wordRowProblem } from './kit.ts';
import type { Asking, ListSource, Remark } from './listKit.ts';
import type { ListRow } from './listRows.ts';
import { hashPrefixOf, shareOf } from './parts.ts';

type Found = RowProblem & { row: number };

/**
 * All of a file or nothing of it, by the acts of the screen. A check does everything that the import does and undoes it, so it finds
 * whatever the acts would refuse: also what two rows of the file refuse each other.
 */
export async function importList<Draft>(
  context: Context,
  source: ListSource<Draft>,
  { name, source: file, checkOnly, part }: ImportedFile,
): Promise<ListImport> {
  const { session, db, now, gone } = context;
  const { labelOf } = headingsOf(source.columns);
  const isDivided = !source.isWhole && (checkOnly || part !== undefined);
  const given = {
    list: source.name,
    rowsAtMost: isDivided ? rowsInAll : source.rowsAtMost,
    choices: await source.loadChoices(context),
    place: { practiceId: session.practiceId },
  };
  const { rows: judged, hash } = await judgeFile('list', file, given, {
    hashPrefix: hashPrefixOf(source.template, session.practiceId),
    gone,
  });
  if (judged.length === 0) throw new Problem('import.file.empty');
  const all = judged as ListRow<Draft>[]; // the form of this name makes drafts of this source
  const share = source.isWhole ? undefined : await shareOf({ db, orgId: session.orgId, now: now() }, hash, all, { checkOnly, part });
  const rows = share?.rows ?? all;
  await source.askInstead?.before(context);
  const { problems, remarks } = await tried(context, source, rows, { keeps: !checkOnly, file: name });
  const { language } = session;
  const isDone = !checkOnly && problems.length === 0;
  // Rows that another person has to confirm are not in yet: if the request is refused, the same file may be sent again.
  if (isDone && !source.askInstead) await share?.keep();
  if (isDone)
    context.audit({
      objectId: null,
      detail: { file: name, imported: rows.length, ...(share && share.parts > 1 && part !== undefined && { part }) },
    });
  return {
    imported: isDone ? rows.length : 0,
    rows: all.length,
    ...(share && (share.parts > 1 || share.before > 0) && { parts: share.parts, before: share.before }),
    problems: problems
      .toSorted((one, other) => one.row - other.row)
      .slice(0, shownAtMost)
      .map((problem) => wordRowProblem(problem, { language, labelOf })),
    remarks: [...remarks, ...unusualSums(source, all)].map(({ message, values }) => say(language, message, values)),
  };
}

/** Tells once of each kind of sum that lies far beyond the usual: how many rows, and the first of them. */
function unusualSums<Draft>({ sums }: ListSource<Draft>, rows: readonly ListRow<Draft>[]): Remark[] {
  if (!sums) return [];
  const found = rows.flatMap(({ row, draft, problems }) =>
    problems.length > 0 ? [] : sums(draft).flatMap(({ kind, fen }) => (isUnusual(kind, fen) ? [{ row, kind, fen }] : [])),
  );
  const firstOf = new Map<SumKind, { row: number; fen: number; count: number }>();
  for (const { row, kind, fen } of found) {
    const first = firstOf.get(kind);
    firstOf.set(kind, first ? { ...first, count: first.count + 1 } : { row, fen, count: 1 });
  }
  return [...firstOf].map(([kind, { row, fen, count }]) => ({
    message: 'import.unusualSums',
    values: { count, row, amount: fenText(fen), usual: fenText(usualAtMost[kind]) },
  }));
}

class Undone extends Error {}

/** Runs the acts. Unless `keeps`, and whenever a row is wrong, nothing of them stays and nobody hears of them. */
async function tried<Draft>(
  context: Context,
  source: ListSource<Draft>,
  rows: readonly ListRow<Draft>[],
  asking: Asking,
): Promise<{ problems: Found[]; remarks: Remark[] }> {
  const { db } = context;
  const held = holdBack(context);
  const trial = { weighed: source.askInstead ? new Weighed() : context.weighed };
  const problems: Found[] = rows.flatMap(({ row, problems: found }) => found.map((problem) => ({ row, ...problem })));
  const remarks: Remark[] = [];
  const runAll = async () => {
    // Tried and undone: the act that books the rows for good is weighed by its approval.
    if (source.askInstead) noteWeighed(trial, source.askInstead.subject);
    for (const group of groupsOf(source, rows)) {
      try {
        remarks.push(...(await inSavepoint(db, () => source.act({ ...held.context, ...trial }, draftsOf(group)))));
      } catch (error) {
        problems.push(...problemsOf(error, source, group));
      }
    }
    if (!asking.keeps || source.askInstead || problems.length > 0) throw new Undone();
  };
  try {
    await inSavepoint(db, runAll);
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    if (!source.askInstead || problems.length > 0) return { problems, remarks };
    remarks.push(...(await asked(context, source.askInstead, groupsOf(source, rows).map(draftsOf), asking)));
    return { problems, remarks };
  }
  await held.release();
  return { problems, remarks };
}

/** Asks another person to confirm the rows. They were tried and undone before, so nobody hears of the trial. */
async function asked<Draft>(
  context: Context,
  { ask }: NonNullable<ListSource<Draft>['askInstead']>,
  groups: readonly [Draft, ...Draft[]][],
  asking: Asking,
): Promise<readonly Remark[]> {
  const held = holdBack(context);
  const remarks = await ask(held.context, asking, groups);
  if (asking.keeps) await held.release();
  return remarks;
}

type Group<Draft> = readonly [ListRow<Draft>, ...ListRow<Draft>[]];

const draftsOf = <Draft>([first, ...rest]: Group<Draft>): [Draft, ...Draft[]] => [first.draft, ...rest.map(({ draft }) => draft)];

/** Rows that are wrong in themselves are not tried. */
function groupsOf<Draft>(source: ListSource<Draft>, rows: readonly ListRow<Draft>[]): Group<Draft>[] {
  const sound = rows.filter(({ problems }) => problems.length === 0);
  const places = source.together?.(sound.map(({ draft }) => draft)) ?? sound.map((_, place) => [place]);
  return places.flatMap((group) => {
    const [first, ...rest] = group.flatMap((place) => sound[place] ?? []);
    return first ? [[first, ...rest] as const] : [];
  });
}

/** What an act refused, by row and column. A fault, and a loss against another transaction, is none of the file's. */
function problemsOf<Draft>(error: unknown, { columns, fieldOf = {} }: ListSource<Draft>, group: Group<Draft>): Found[] {
  const found = (row: ListRow<Draft>, named: string | undefined, message: RowProblem['message'], values: RowProblem['values']): Found => {
    const field = named === undefined ? undefined : (fieldOf[named] ?? named);
    const isColumn = columns.some((column) => column.field === field);
    return { row: row.row, field: isColumn ? (field ?? null) : null, message, values, text: (field && row.texts[field]) || '' };
  };
  if (error instanceof Problem && !error.details.http) {
    const { fields = [], values } = error.details;
    if (fields.length === 0) return [found(group[0], undefined, error.id, values)];
    return fields.map((problem) => {
      const [, place = '0', ofLine] = /^lines\.(\d+)\.(.+)$/.exec(problem.field) ?? [];
      return found(group[Number(place)] ?? group[0], ofLine ?? problem.field, problem.message, problem.values);
    });
  }
  const refusal = refusalOf(error);
  if (!refusal || refusal.passing || refusal.constraint === undefined) throw error;
  return [found(group[0], refusal.constraint, refusal.message, refusal.values)];
}

/** What others would hear of the acts, kept until it is certain; a list of a thousand rows is told once. */
function holdBack(context: Context) {
  const events: Announcement[] = [];
  const works: (() => void)[] = [];
  return {
    context: {
      ...context,
      announce: async (event: Announcement) => {
        events.push(event);
      },
      audit: () => {},
      afterCommit: (work: () => void) => {
        works.push(work);
      },
    } satisfies Context,
    release: async () => {
      const different = new Map(events.map((event) => [JSON.stringify(event), event]));
      for (const event of different.values()) await context.announce(event);
      for (const work of works) context.afterCommit(work);
    },
  };
}
