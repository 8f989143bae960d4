import { setTimeout as sleep } from 'node:timers/promises';
import { sumDays } from '../../server/areas/businessReport/acts/sumDays.ts';
import { connectAsApp } from '../../server/database/connect.ts';
import { listClinics } from '../../server/jobs/clinics.ts';
import { addDays, dateAt, instantOf } from '../../src/domain/dates.ts';
import { cheapenPasswords } from '../cheapPasswords.ts';
import { administer, databasesOf, inDatabase, templateName } from './journeyDatabase.ts';
import { startProduct } from './product.ts';

/** A journey that began so shortly before midnight would end on another day than its clinic's. */
const lastSeconds = 60;
const lock = 20_261_124;

/** The database that every clinic is copied from, with the demonstration of this day; the day stands in its comment. */
export async function makeTemplate(): Promise<void> {
  const day = dateAt(new Date());
  await administer(async (admin) => {
    await admin.unsafe(`drop database if exists ${templateName} with (force)`);
    await admin.unsafe(`create database ${templateName}`);
  });
  const product = await startProduct(templateName, { demonstration: true });
  await product.stop();
  await inDatabase(templateName, cheapenPasswords);
  await sumPastDays();
  await inDatabase(templateName, (owner) => owner`vacuum analyze`); // copies are too short-lived for anybody else to count what is in them
  await administer(async (admin) => {
    await admin.unsafe(`comment on database ${templateName} is '${day}'`);
    await admin`checkpoint`; // what is on disk is copied faster
  });
}

/** Adds up the days of every clinic: the server of each journey would do it again. */
async function sumPastDays(): Promise<void> {
  const sql = connectAsApp(databasesOf(templateName).XINGLIN_APP_DATABASE_URL, { max: 2 });
  try {
    const { signal } = new AbortController();
    for (const clinic of await listClinics(sql)) await sumDays(sql, clinic, { now: () => new Date(), signal });
  } finally {
    await sql.end();
  }
}

/**
 * What is done with a template of today. The run may cross the clinic's midnight: the last minute is waited out, and the first journey of
 * the new day makes the template anew while the others wait for it.
 */
export async function withTemplateOfToday(act: () => Promise<unknown>): Promise<void> {
  const left = Date.parse(instantOf(addDays(dateAt(new Date()), 1), '00:00')) - Date.now();
  if (left < lastSeconds * 1000) await sleep(left + 1000);
  await administer(async (admin) => {
    await admin`select pg_advisory_lock(${lock})`; // goes with the connection
    const [found] = await admin<{ day: string }[]>`
      select shobj_description(oid, 'pg_database') as day from pg_database where datname = ${templateName}`;
    if (found?.day !== dateAt(new Date())) await makeTemplate();
    await act();
  });
}
