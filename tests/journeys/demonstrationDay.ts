import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dateAt, instantOf } from '../../src/domain/dates.ts';
import { cheapenPasswords } from '../cheapPasswords.ts';
import { administer, inDatabase, templateName } from './journeyDatabase.ts';
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
  await administer(async (admin) => {
    await admin.unsafe(`comment on database ${templateName} is '${day}'`);
    await admin`checkpoint`; // what is on disk is copied faster
  });
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
