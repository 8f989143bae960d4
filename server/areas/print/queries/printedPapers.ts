import { gunzipSync, gzipSync } from 'node:zlib';
import { recordDocuments } from '../../../../src/domain/patient/sight.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { spokenName } from '../../../names/spokenName.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { inSight } from '../../patient/queries/patientSight.ts';

const lineParts = (db: Db, language: Language): Fragment => db`
  p.id, p.document, p.object_id, p.patient_id, p.title, p.language, p.sheets, p.copies, p.printed_at, p.reprint_of,
  ${spokenName(db, language, 's')} as printed_by`;

type Wanted = Print.PrintedCriteria &
  Paging & {
    /** Documents this person may print. */
    documents: readonly Print.DocumentName[];
  };

const order = fixedOrder('p.printed_at desc, p.id desc');

export function listPrinted(
  db: Db,
  language: Language,
  { documents, document, objectId, patientId, ...paging }: Wanted,
): Promise<Page<Print.PrintedLine>> {
  return pagedList<Print.PrintedLine>(db, paging, {
    of: 'p',
    from: db`printed_paper p`,
    where: db`p.practice_id = app_practice() and p.document = any(${[...documents]})
      and (p.document <> all(${Object.keys(recordDocuments)}) or p.patient_id is null or ${inSight(db, db`p.patient_id`)})
      ${document ? db`and p.document = ${document}` : db``} ${objectId ? db`and p.object_id = ${objectId}` : db``}
      ${patientId ? db`and p.patient_id = ${patientId}` : db``}`,
    order,
    select: lineParts(db, language),
    joins: staffThen(db, 's', 'p.printed_by', 'p.printed_at'),
  });
}

/** Prints of a paper in this practice, reprints too. */
export async function countPrinted(db: Db, document: string, objectId: string): Promise<number> {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from printed_paper p
    where p.practice_id = app_practice() and p.document = ${document} and p.object_id = ${objectId}`;
  return row.count;
}

export interface KeptRow extends Print.PrintedFull {
  /** null: kept before it was noted. */
  showsRecord: boolean | null;
  /** The person who printed the kept paper first. */
  printedById: string;
}

/** A paper printed again carries the one it is. */
export async function findPrinted(db: Db, language: Language, id: string): Promise<KeptRow | undefined> {
  const [row] = await db<(Omit<KeptRow, 'paper'> & { job: Buffer })[]>`
    select ${lineParts(db, language)}, coalesce(o.job, p.job) as job, coalesce(o.printed_by, p.printed_by) as printed_by_id,
      case when o.id is null then p.shows_record else o.shows_record end as shows_record
    from printed_paper p ${staffThen(db, 's', 'p.printed_by', 'p.printed_at')}
    left join printed_paper o on o.org_id = p.org_id and o.practice_id = p.practice_id and o.id = p.reprint_of
    where p.practice_id = app_practice() and p.id::text = ${id}`;
  if (!row) return undefined;
  const { job, ...line } = row;
  return { ...line, paper: JSON.parse(gunzipSync(job).toString('utf8')) as Print.KeptPaper };
}

interface Kept {
  id: string;
  document: Print.DocumentName;
  objectId: string;
  patientId: string | null;
  title: string;
  language: Language;
  sheets: number;
  copies: number;
  /** null: of a paper printed again, which is kept once. */
  paper: Print.KeptPaper | null;
  /** The content of the kept paper, when it is printed again. */
  showsRecord: boolean | null;
  reprintOf: string | null;
  at: Date;
}

export async function storePrinted(
  db: Db,
  { orgId, practiceId, staffId }: { orgId: string; practiceId: string; staffId: string },
  { id, document, objectId, patientId, title, language, sheets, copies, paper, showsRecord, reprintOf, at }: Kept,
): Promise<void> {
  const job = paper ? gzipSync(JSON.stringify(paper)) : Buffer.alloc(0);
  await db`insert into printed_paper (org_id, practice_id, id, document, object_id, patient_id, title, language, sheets, copies, job,
      printed_at, printed_by, reprint_of, shows_record)
    values (${orgId}, ${practiceId}, ${id}, ${document}, ${objectId}, ${patientId}, ${title}, ${language}, ${sheets}, ${copies}, ${job},
      ${at}, ${staffId}, ${reprintOf}, ${showsRecord})`;
}
