import type * as CriticalValue from '../../../../src/domain/criticalValue/shapes.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import type { IsNamed } from '../../patient/queries/patientOfRow.ts';
import { patientNamed } from '../../patient/queries/patientOfRow.ts';
import { inSight } from '../../patient/queries/patientSight.ts';
import { columnsOfLine, columnsOfPaper, joinsOfLine, tablesOfPaper } from './criticalValues.ts';

const order = ordersOf({
  sorts: {
    resultAt: 'v.result_at',
    patientName: { by: 'p.pinyin collate "C"', join: 'join patient p on p.org_id = v.org_id and p.id = v.patient_id' },
    state: 'v.state',
    acknowledgedAt: { by: 'v.acknowledged_at', nulls: 'last' },
  },
  usual: { sort: 'resultAt', direction: 'desc' },
  last: 'v.id',
});
export const registerSorts = order.names;

function conditions(
  db: Db,
  { state, from, to, keyword, item, departmentId, doctorId }: CriticalValue.Criteria,
  isNamed: IsNamed,
): Fragment {
  const typed = normalise(keyword ?? '');
  const typedItem = normalise(item ?? '');
  // Who was told of a value finds it again, whoever treats the patient by then.
  const wasTold = db`exists (select from critical_value_notice n
    where n.org_id = v.org_id and n.critical_value_id = v.id and app_staff() = any (n.staff_ids))`;
  return db`(${inSight(db, db`v.patient_id`)} or ${wasTold})
    ${state ? db`and v.state = ${state}` : db``}
    ${from ? db`and v.result_at >= ${instantOf(from, '00:00')}` : db``}
    ${to ? db`and v.result_at < ${instantOf(addDays(to, 1), '00:00')}` : db``}
    ${departmentId ? db`and v.department_id = ${departmentId}` : db``}
    ${doctorId ? db`and v.doctor_id = ${doctorId}` : db``}
    ${
      typed
        ? db`and (${isNamed.of('v.patient_id')}
            or v.advice_id in (select advice_id from report where report_number = ${typed.toUpperCase()}))`
        : db``
    }
    ${
      typedItem
        ? db`and (exists (select from report_result x where x.org_id = v.org_id and x.report_id = v.report_id and x.critical
            and strpos(lower(x.code || ' ' || x.name_zh || ' ' || x.name_en), ${typedItem}) > 0)
          or exists (select from report_finding g where g.org_id = v.org_id and g.report_id = v.report_id
            and strpos(lower(g.code || ' ' || g.name_zh || ' ' || g.name_en), ${typedItem}) > 0)
          or v.report_id is null and strpos(lower(v.items::text), ${typedItem}) > 0)`
        : db``
    }`;
}

/** The register of critical values, the newest first. */
export const findRegister = async (db: Db, query: CriticalValue.Criteria & Paging): Promise<Page<CriticalValue.Line>> =>
  pagedList<CriticalValue.Line>(db, query, {
    of: 'v',
    from: db`critical_value v`,
    where: conditions(db, query, await patientNamed(db, query.keyword ?? '')),
    order,
    isSearched: normalise(query.keyword ?? '') !== '' || normalise(query.item ?? '') !== '',
    select: columnsOfLine(db),
    joins: joinsOfLine(db),
  });

/** A printed register holds at most this many lines: a year of a large clinic. */
const linesAtMost = 1000;

/** The lines of the register on paper, the oldest first; with `id` that one alone. */
export async function findRegisterLines(db: Db, criteria: CriticalValue.Criteria, id?: string): Promise<Print.CriticalRegisterLine[]> {
  const isNamed = await patientNamed(db, criteria.keyword ?? '');
  return db<Print.CriticalRegisterLine[]>`
    select ${columnsOfPaper(db)} from ${tablesOfPaper(db)}
    where ${conditions(db, criteria, isNamed)} ${id === undefined ? db`` : db`and v.id = ${id}`}
    order by v.result_at, v.id limit ${linesAtMost}`;
}
