import type { LinkPage, LinkStanding } from '../../src/domain/external/pages.ts';
import type * as External from '../../src/domain/external/shapes.ts';
import type { Bilingual } from '../../src/domain/print/shapes.ts';
import { readAcrossTenants } from '../database/acrossTenants.ts';
import type { Db, Sql } from '../database/connect.ts';
import { lockRows } from '../database/locks.ts';
import { both } from '../names/both.ts';
import { staffThen } from '../names/nameThen.ts';

export interface FoundLink extends LinkStanding {
  orgId: string;
  practiceId: string;
  id: string;
  page: LinkPage;
  patientId: string;
  objectId: string | null;
  createdBy: string;
  /** The record as it was when the link was given; null for other pages, and for links older than this. */
  shown: External.StoredRecord | null;
}

const columns = (db: Db) =>
  db`l.org_id, l.practice_id, l.id, l.page, l.patient_id, l.object_id, l.created_by, l.expires_at, l.revoked_at, l.used_at, l.failures, l.shown`;

/** A code is looked up before its tenant is known. */
async function openingLinks<Row>(sql: Sql, ask: (db: Db) => PromiseLike<Row[]>): Promise<Row | undefined> {
  const [row] = await readAcrossTenants(sql, 'app.opens_links', ask);
  return row;
}

export const findLinkByCode = (sql: Sql, hash: Buffer): Promise<FoundLink | undefined> =>
  openingLinks(sql, (db) => db<FoundLink[]>`select ${columns(db)} from external_link l where l.code_hash = ${hash}`);

/** The link of a visit that is still open at this browser. */
export const findLinkByVisit = (
  sql: Sql,
  { codeHash, cookieHash, at }: { codeHash: Buffer; cookieHash: Buffer; at: Date },
): Promise<FoundLink | undefined> =>
  openingLinks(
    sql,
    (db) => db<FoundLink[]>`
      select ${columns(db)} from external_visit v join external_link l on l.org_id = v.org_id and l.id = v.link_id
      where v.code_hash = ${codeHash} and v.cookie_hash = ${cookieHash} and v.expires_at > ${at}`,
  );

export async function lockLink(db: Db, id: string): Promise<FoundLink | undefined> {
  const [link] = await lockRows(db, 'link', db<FoundLink[]>`select ${columns(db)} from external_link l where l.id = ${id} for update`);
  return link;
}

export interface Holder {
  name: string;
  sex: string;
  birthDate: string;
  mobile: string;
  clinic: Bilingual;
}

/** Whose link it is, and which clinic made it. */
export async function findHolder(
  db: Db,
  { patientId, practiceId }: Pick<FoundLink, 'patientId' | 'practiceId'>,
): Promise<Holder | undefined> {
  const [holder] = await db<Holder[]>`
    select p.name, p.sex, p.birth_date, p.mobile, ${both(db, 'r.name_zh', 'r.name_en')} as clinic
    from patient p join practice r on r.org_id = p.org_id and r.id = ${practiceId}
    where p.id = ${patientId} and p.deleted_at is null`;
  return holder;
}

export const listLinksOf = (db: Db, patientId: string) => db<
  (LinkStanding & { id: string; createdAt: string; createdBy: string; opens: number; lastOpenedAt: string | null })[]
>`
  select l.id, l.page, l.created_at, spoken(s.name, s.name_en) as created_by, l.expires_at, l.revoked_at, l.used_at, l.failures, l.opens, l.last_opened_at
  from external_link l ${staffThen(db, 's', 'l.created_by', 'l.created_at')}
  where l.patient_id = ${patientId} order by l.created_at desc, l.id limit 50`;
