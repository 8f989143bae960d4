import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../src/api/catalogue.ts';
import { dateAt } from '../../../src/domain/dates.ts';
import type { Own, Readied } from './own.ts';
import { reportIn } from './reports.ts';

/** A critical value of its own; the report it is of holds no critical result, so nothing is read back. */
async function criticalIn(own: Own, state: 'open' | 'acknowledged') {
  const { advice, report } = await reportIn(own, 6, 2);
  const { encounterId, patientId } = report as unknown as { encounterId: string; patientId: string };
  const isAcknowledged = state === 'acknowledged';
  return own.make('critical_value', {
    id: uuidv7(),
    reportId: report.id,
    adviceId: advice.id,
    encounterId,
    patientId,
    doctorId: own.me,
    state,
    resultAt: own.at(-1, '09:00'),
    reportedBy: own.other,
    ...(isAcknowledged && { acknowledgedAt: own.at(-1, '09:05'), acknowledgedBy: own.me }),
  });
}

export const criticalValues: Partial<Record<Call, Readied>> = {
  acknowledgeCriticalValue: async (own) => ({
    id: (await criticalIn(own, 'open')).id,
    readBack: [],
    isActed: false,
    actions: [],
    actionNote: '',
    actedAt: null,
    contact: null,
  }),
  handleCriticalValue: async (own) => ({
    id: (await criticalIn(own, 'acknowledged')).id,
    actions: ['treated'],
    actionNote: '',
    actedAt: own.at(-1, '10:00'),
    contact: 'present',
  }),
  queryCriticalRegisterPrint: async (own) => {
    const { doctorId, departmentId } = await own.find(`select * from critical_value where practice_id = :p and state = 'handled' limit 1`);
    return {
      doctorId,
      departmentId,
      state: 'handled',
      from: dateAt(own.at(-300, '09:00')),
      to: dateAt(own.at(0, '09:00')),
      keyword: '',
      item: '',
    };
  },
};
