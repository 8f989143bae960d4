import { dateAt } from '../../../../src/domain/dates.ts';
import type * as Channel from '../../../../src/domain/till/channelShapes.ts';
import type { StatementLine } from '../../../../src/domain/till/statement.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { judgeFile } from '../../../import/judge.ts';
import type { FileSource } from '../../../import/kit.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findColumns, isChannel, isDayClosed } from '../queries/channels.ts';
import { holdChannel, tellChannel } from './channelDay.ts';
import { linkByReference } from './channelLinks.ts';

interface Sent {
  name: string;
  source: FileSource;
  methodCode: string;
  checkOnly: boolean;
}

/** Reads a statement file of a channel; without `checkOnly` its new lines are kept and linked to payments with the same numbers. */
export async function importStatement(context: Context, { name, source, methodCode, checkOnly }: Sent): Promise<Channel.StatementImport> {
  const { db, session, now, gone } = context;
  if (!(await isChannel(db, methodCode))) throw absent();
  const { columns: saved } = await findColumns(db, methodCode);
  const rowsAtMost = await parameterInForce(db, 'STATEMENT_IMPORT_ROWS');
  const judged = await judgeFile('statement', source, { saved, rowsAtMost, today: dateAt(now()) }, { gone });
  const { hash: sha256, columns, rows: lines, problems, wrong } = judged;
  // Others do not wait for the channel while a file is read.
  await holdChannel(context, methodCode);
  const [known] = await db<{ importedAt: string; fileName: string }[]>`
    select imported_at, file_name from channel_statement where practice_id = app_practice() and method_code = ${methodCode} and sha256 = ${sha256}`;
  if (known) throw new Problem('till.statement.known', { values: { file: known.fileName } });
  const nothing = { imported: 0, rows: 0, known: 0, days: [], problems: [], titles: [] };
  if (!columns) {
    if (!checkOnly) throw new Problem('till.statement.columns');
    return { ...nothing, titles: judged.titles };
  }
  if (lines.length === 0 && wrong === 0) throw new Problem('import.file.empty');
  const fresh = await newLines(context, methodCode, lines);
  const days = daysOf(lines);
  if (!checkOnly && wrong === 0) await keepLines(context, { name, methodCode, sha256, fresh });
  const { language } = session;
  return {
    imported: checkOnly || wrong > 0 ? 0 : fresh.length,
    rows: lines.length + wrong,
    known: lines.length - fresh.length,
    days,
    problems: problems.map(({ row, field, message, values, text }) => ({
      row,
      column: columns[field],
      message: say(language, message, values),
      text,
    })),
    titles: [],
  };
}

const keyOf = ({ isRefund, number }: Pick<StatementLine, 'isRefund' | 'number'>) => `${isRefund} ${number}`;

/** Lines that no earlier file brought. */
async function newLines({ db }: Context, methodCode: string, lines: readonly StatementLine[]): Promise<StatementLine[]> {
  const numbers = lines.map(({ number }) => number);
  const found = await db<{ isRefund: boolean; number: string }[]>`
    select is_refund, number from channel_line where practice_id = app_practice() and method_code = ${methodCode} and number = any (${numbers}::text[])`;
  const known = new Set(found.map(keyOf));
  return lines.filter((line) => !known.has(keyOf(line)));
}

const daysOf = (lines: readonly StatementLine[]): Channel.StatementImport['days'] => {
  const days = new Map<string, { lines: number; amount: number }>();
  for (const { day, amount } of lines) {
    const sum = days.get(day) ?? { lines: 0, amount: 0 };
    days.set(day, { lines: sum.lines + 1, amount: sum.amount + amount });
  }
  return [...days].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([day, sum]) => ({ day, ...sum }));
};

interface Kept {
  name: string;
  methodCode: string;
  sha256: string;
  fresh: readonly StatementLine[];
}

async function keepLines(context: Context, { name, methodCode, sha256, fresh }: Kept): Promise<void> {
  const { db, session, now, newId, audit } = context;
  const days = [...new Set(fresh.map(({ day }) => day))];
  for (const day of days) {
    if (await isDayClosed(db, methodCode, day)) throw new Problem('till.channel.refused.closed', { values: { day } });
  }
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  const id = newId();
  await db`insert into channel_statement ${db({
    orgId: own.orgId,
    practiceId: own.practiceId,
    id,
    methodCode,
    fileName: name.slice(0, 200),
    sha256,
    lines: fresh.length,
    importedAt: now(),
    importedBy: session.staffId,
  })}`;
  for (let start = 0; start < fresh.length; start += 1000) {
    const rows = fresh.slice(start, start + 1000).map((line) => ({ ...own, id: newId(), statementId: id, methodCode, ...line }));
    await db`insert into channel_line ${db(rows)}`;
  }
  failpoint('till.statementImported');
  const linked = await linkByReference(context, methodCode, days);
  audit({ objectId: id, detail: { act: 'importStatement', methodCode, file: name, lines: fresh.length, linked } });
  await tellChannel(context, ['Channel', 'ChannelLink']);
}

/** Saves which column of a channel's files is which. */
export async function saveColumns(context: Context, { methodCode, columns, version }: Channel.ColumnsDraft): Promise<Saved> {
  const { db, session } = context;
  if (!(await isChannel(db, methodCode))) throw absent();
  await holdChannel(context, methodCode);
  const saved = await findColumns(db, methodCode);
  if ((saved.version ?? undefined) !== version) throw new Problem('error.version');
  const next = (saved.version ?? 0) + 1;
  await db`
    insert into channel_columns (org_id, practice_id, method_code, columns, version)
    values (${session.orgId}, ${session.practiceId}, ${methodCode}, ${db.json(columns)}, ${next})
    on conflict (org_id, practice_id, method_code) do update set columns = excluded.columns, version = excluded.version`;
  context.audit({ objectId: null, detail: { act: 'saveColumns', methodCode, columns } });
  await tellChannel(context, ['StatementColumns']);
  return { id: methodCode, version: next };
}
