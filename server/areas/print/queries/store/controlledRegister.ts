import type * as Controlled from '../../../../../src/domain/pharmacy/controlled/shapes.ts';
import type * as Print from '../../../../../src/domain/print/shapes.ts';
import { both } from '../../../../names/both.ts';
import { staffThen } from '../../../../names/nameThen.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { findPracticeHead } from '../../../organisation/queries/printHeads.ts';
import { diagnosisName } from '../../../patient/queries/diagnosisName.ts';
import { findRegisterLines } from '../../../pharmacy/queries/controlled/lines.ts';

type Named = Pick<Controlled.Book['warehouse'], 'nameZh' | 'nameEn'>;
const bilingual = (of: Named | null): Print.Bilingual => ({ zh: of?.nameZh ?? '', en: of?.nameEn ?? '' });

/** Lines on one paper: a year of a busy pharmacy. */
const linesAtMost = 2000;

interface Words {
  id: string;
  specification: Print.Bilingual;
  doctorName: Print.Bilingual;
  diagnoses: Print.Bilingual[];
}

/** Pages of one book on some days, or with `id` one line of it. Nothing where no line is there. */
export async function findControlledRegister(
  { db, session, now }: Context,
  criteria: Controlled.LineCriteria,
  { id, printedBy }: { id?: string | undefined; printedBy: Print.Bilingual },
): Promise<Print.ControlledRegisterPrint | undefined> {
  const head = await findPracticeHead(db);
  const asked = { ...criteria, page: 1, size: linesAtMost, reach: linesAtMost, forPaper: true, ...(id && { id }) };
  const { rows } = await findRegisterLines(db, asked, session);
  const [first] = rows;
  if (!head || !first) return undefined;
  const words = await findWords({ db }, rows);
  const { from = '', to = '' } = criteria;
  return {
    ...head,
    goodsName: bilingual(first),
    specification: words.get(first.id)?.specification ?? { zh: '', en: '' },
    manufacturerName: first.manufacturer,
    class: first.class,
    warehouseName: bilingual(first.warehouse),
    unitName: first.splitAllowed ? { zh: first.singleUnit, en: first.singleUnitEn } : { zh: first.packageUnit, en: first.packageUnitEn },
    packageName: { zh: first.packageUnit, en: first.packageUnitEn },
    inOnePackage: first.splitAllowed ? (first.singlesPerPackage ?? 1) : 1,
    printedBy,
    printedAt: now().toISOString(),
    from,
    to,
    lines: rows
      .filter(({ itemId, storehouseId }) => itemId === first.itemId && storehouseId === first.storehouseId)
      .map((row) => lineOf(row, words.get(row.id))),
  };
}

function lineOf(row: Controlled.RegisterLine, words: Words | undefined): Print.ControlledRegisterLine {
  const { receiver, ampoules } = row;
  return {
    id: row.id,
    at: row.at,
    movement: row.kind,
    number: row.number ?? '',
    party: bilingual(row.party),
    receiver: receiver && {
      patientId: receiver.patientId,
      patientName: { zh: receiver.patientName, en: receiver.patientNameEn },
      sex: receiver.sex,
      birthday: receiver.birthDate,
      mrn: receiver.mrn,
      idNumber: receiver.idNumber,
      diagnoses: words?.diagnoses ?? [],
      doctorName: words?.doctorName ?? { zh: '', en: '' },
    },
    batchNumber: row.batchNumber,
    expiresOn: row.expiresOn,
    change: row.change,
    balance: row.balance,
    by: bilingual(row.by),
    checkedBy: row.checkedBy && bilingual(row.checkedBy),
    needsSignature: row.needsSignature,
    ampoulesOut: ampoules?.out ?? null,
    ampoulesBack: ampoules?.back ?? null,
  };
}

/** Words of the lines in both languages. */
async function findWords({ db }: Pick<Context, 'db'>, rows: readonly { id: string }[]): Promise<ReadonlyMap<string, Words>> {
  const found = await db<Words[]>`
    select m.id, ${both(db, 'i.specification', 'i.specification_en')} as specification, ${both(db, 'doc.name', 'doc.name_en')} as doctor_name,
      coalesce((select jsonb_agg(${diagnosisName(db)} order by g.sort) from diagnosis g
        where g.org_id = d.org_id and g.encounter_id = d.encounter_id), '[]'::jsonb) as diagnoses
    from stock_movement m join stock_batch b on b.org_id = m.org_id and b.id = m.batch_id
    join item i on i.org_id = b.org_id and i.id = b.item_id
    left join dispensing_line l on l.org_id = m.org_id and l.id = m.source_id
    left join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id
    ${staffThen(db, 'doc', 'd.doctor_id', 'd.sent_at')}
    where m.id = any (${rows.map(({ id }) => id)}::uuid[])`;
  return new Map(found.map((row) => [row.id, row]));
}
