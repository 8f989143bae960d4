import { checkDemanded } from '../../../../src/domain/configuration/patientForm.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { formerNameAfter } from '../../../../src/domain/patient/formerName.ts';
import { checkPatient } from '../../../../src/domain/patient/rules.ts';
import type * as Patient from '../../../../src/domain/patient/shapes.ts';
import { tidied } from '../../../../src/domain/patient/tidy.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findPatientConfig } from '../../configuration/queries/settings.ts';
import { columnsOf } from './columns.ts';
import { refuseTakenSecondDocument, refuseUnknownService } from './documents.ts';
import { findDuplicates } from './duplicates.ts';
import { askAboutDeath, followDeath, isDayOfDeathChanged, isDeathChanged, refuseDeathMark } from './followDeath.ts';
import { replaceFormerNames } from './formerNames.ts';
import { refuseTakenIdCard } from './register.ts';

type Change = Patient.Draft & { id: string; version: number; confirmed?: boolean };

/** Who has seen an older version is told, and overwrites nothing. */
export async function updatePatient(context: Context, { id, version, confirmed, ...typed }: Change): Promise<Saved> {
  const { db, session, now } = context;
  const given = tidied(typed);
  const [stored] = await lockRows(
    db,
    'patient',
    db<(Patient.Draft & { version: number })[]>`
    select version, former_name, ${db(Object.keys(given))} from patient where id = ${id} and deleted_at is null for no key update`,
  );
  if (!stored) throw absent();
  if (stored.version !== version) throw new Problem('error.version');
  const { formerName: known = '' } = stored;
  const formerName = formerNameAfter({ typed: given.formerName ?? known, before: stored.name, after: given.name });
  const draft = { ...given, formerName };
  const isMarked = isDeathChanged(draft, stored);
  if (isMarked || isDayOfDeathChanged(draft, stored)) refuseDeathMark(context);
  const { fields } = await findPatientConfig(db);
  refuse([...checkPatient(draft, dateAt(now())), ...checkDemanded(draft, fields)]);
  refuseTakenIdCard(draft, await findDuplicates(db, { idNumber: draft.idNumber, exceptId: id }));
  await refuseTakenSecondDocument(context, draft, id);
  await refuseUnknownService(context, draft, stored.serviceStaffId);
  if (isMarked && draft.isDeceased && !confirmed) await askAboutDeath(context, id);
  await db`update patient set ${db({ ...columnsOf(draft), version: version + 1 })} where id = ${id}`;
  if (formerName !== known) await replaceFormerNames(db, session.orgId, { id, formerName });
  const changed = (Object.keys(draft) as (keyof Patient.Draft)[]).filter((name) => String(stored[name]) !== String(draft[name]));
  const after = isMarked ? await followDeath(context, id, draft.isDeceased === true) : undefined;
  context.audit({ patientId: id, objectId: id, detail: { changed, ...after } });
  return { id, version: version + 1 };
}
