import { isCheckable } from '../../../../src/domain/history/drugs/rules.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { both } from '../../../names/both.ts';
import type { Context } from '../../../pipeline/context.ts';
import type { OrderWords } from '../../order/queries/orderWorld.ts';
import type { TakenDrug } from '../../order/queries/patientDrugs.ts';
import { allergenName, allergyAsked, findHead } from '../../organisation/queries/printHeads.ts';
import { loadDrugsTaken, type Written } from './drugsTaken.ts';

interface Known {
  allergyNeverFlag: boolean;
  allergyAskedFlag: boolean;
  allergies: Print.Bilingual[];
  routes: Record<string, Print.Bilingual>;
}

const findKnown = async (db: Db, patientId: string): Promise<Known> => {
  const [known] = await db<[Known]>`
    select p.never_allergic as allergy_never_flag, ${allergyAsked(db)},
      coalesce((select jsonb_agg(${allergenName(db)} order by y.severity desc, y.recorded_at, y.id) from patient_allergy y
        where y.patient_id = p.id and y.deleted_at is null and y.status = 'active'), '[]'::jsonb) as allergies,
      coalesce((select jsonb_object_agg(w.code, ${both(db, 'w.name_zh', 'w.name_en')}) from dictionary w where w.kind = 'route'), '{}'::jsonb) as routes
    from patient p where p.id = ${patientId}`;
  return known;
};

/** The list that a patient takes home; nothing for a patient who is not known here. */
export async function findMedicationList(context: Context, patientId: string): Promise<Print.MedicationListPrint | undefined> {
  const { db, now } = context;
  const head = await findHead(db, patientId, null);
  if (!head) return undefined;
  const [{ taken, written, review, words }, { routes, ...allergies }] = await Promise.all([
    loadDrugsTaken(context, patientId),
    findKnown(db, patientId),
  ]);
  const byId = new Map(written.map((one) => [one.id, one]));
  return {
    ...head,
    ...allergies,
    medicines: taken.map((drug) => lineOf(drug, byId.get(drug.id), { words, routes })),
    review: review && { at: review.at, by: review.byName, listed: review.listed, isOutdated: review.isOutdated },
    printedAt: now().toISOString(),
  };
}

/** Shows a code that the dictionary does not have as it is. */
const textOfCode = (code: string | null): Print.Bilingual => ({ zh: code ?? '', en: code ?? '' });

function lineOf(
  { item, dosing, routeCode, from, until, isEstimated = false, doctorName }: TakenDrug,
  written: Written | undefined,
  { words, routes }: { words: OrderWords; routes: Known['routes'] },
): Print.MedicationLine {
  const { dose, doseUnit, frequencyCode } = dosing;
  const unit = words.doseUnits.get(doseUnit ?? '');
  const named = written ? { nameZh: written.name, nameEn: written.drug?.nameEn ?? '' } : item;
  return {
    name: { zh: named.nameZh, en: named.nameEn || named.nameZh },
    specification: written ? textOfCode('') : { zh: item.specification, en: item.specificationEn || item.specification },
    dose,
    doseUnitName: unit ? { zh: unit.zh, en: unit.en || unit.zh } : textOfCode(doseUnit),
    medicineWayName: routes[routeCode ?? ''] ?? textOfCode(routeCode),
    timesUseName: words.frequencyNames.get(frequencyCode ?? '') ?? textOfCode(frequencyCode),
    duration: null,
    since: from,
    until: until || null,
    isEstimated,
    source: written ? (written.drug?.source ?? 'patient') : null,
    by: written ? written.recordedBy : doctorName,
    note: written?.note ?? '',
    isChecked: isCheckable(item),
  };
}
