// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const list = 'server/areas/history/medicationList.db.test.ts';
const takeOver = 'server/areas/history/takeOver.db.test.ts';
const dose = 'src/domain/order/outsideDose.test.ts';
const ask = 'src/features/order/AskWarnings.test.tsx';
const beside = 'src/features/history/drugs/DrugsBeside.test.tsx';

/** The medication list at the pharmacy and on paper, and what it feeds. */
export const mutants: Mutant[] = [
  {
    name: 'the list beside a prescription leaves out medicines from elsewhere',
    file: 'src/features/history/drugs/DrugsBeside.tsx',
    find: "list.rows.filter(({ status }) => status === 'taking')",
    put: "list.rows.filter(({ status, isOwn }) => isOwn && status === 'taking')",
    suite: beside,
    only: 'names every medicine',
  },
  {
    name: 'a list that cannot be read looks empty',
    file: 'src/features/history/drugs/DrugsBeside.tsx',
    find: 'if (error) return',
    put: 'if (error && list) return',
    suite: beside,
    only: 'cannot be read',
  },
  {
    name: 'a list that has changed passes for reviewed',
    file: 'server/areas/history/queries/drugsTaken.ts',
    find: 'isOutdated: review.isOutdated || isLonger',
    put: 'isOutdated: review.isOutdated && isLonger',
    suite: list,
    only: 'says who went through',
  },
  {
    name: 'the paper leaves out allergies',
    file: 'server/areas/history/queries/medicationList.ts',
    find: "y.deleted_at is null and y.status = 'active'",
    put: "y.deleted_at is null and y.status = 'none'",
    suite: list,
    only: 'names each medicine with usage',
  },
  {
    name: 'the paper calls a medicine from elsewhere an order of the clinic',
    file: 'server/areas/history/queries/medicationList.ts',
    find: "source: written ? (written.drug?.source ?? 'patient') : null",
    put: 'source: null',
    suite: list,
    only: 'names each medicine with usage',
  },
  {
    name: 'an order takes over a medicine of another ingredient',
    file: 'server/areas/order/acts/takeOver.ts',
    find: "if (!by) throw new Problem('history.problem.otherMedicine');",
    put: 'if (!by) continue;',
    suite: takeOver,
    only: 'another ingredient',
  },
  {
    name: 'a medicine of another patient is taken over',
    file: 'server/areas/order/acts/takeOver.ts',
    find: 'and patient_id = ${patientId} and kind',
    put: "and ${patientId} <> '' and kind",
    suite: takeOver,
    only: 'of another patient',
  },
  {
    name: 'a medicine that was stopped meanwhile is taken over',
    file: 'server/areas/order/acts/takeOver.ts',
    find: "if (rows.length !== new Set(takenOver).size) throw new Problem('error.version');",
    put: '',
    suite: takeOver,
    only: 'stopped meanwhile',
  },
  {
    name: 'what an order has taken over is compared with it',
    file: 'server/areas/order/acts/checkOrders.ts',
    find: 'elsewhere === undefined || !takenOver.includes(id)',
    put: 'elsewhere === undefined || takenOver.length >= 0 || id',
    suite: takeOver,
    only: 'is no duplicate',
  },
  {
    name: 'the daily dose leaves out medicines from elsewhere',
    file: 'src/domain/medication/doses.ts',
    find: 'single * (times ?? 1) + given + added',
    put: 'single * (times ?? 1) + given',
    suite: dose,
    only: 'another unit of mass',
  },
  {
    name: 'the limit of the clinic leaves out medicines from elsewhere',
    file: 'src/domain/medication/doses.ts',
    find: 'amount * (dosesADay(frequency) ?? 1) + added',
    put: 'amount * (dosesADay(frequency) ?? 1)',
    suite: dose,
    only: 'limit that the clinic set',
  },
  {
    name: 'a dose that does not convert is left out in silence',
    file: 'src/domain/medication/doses.ts',
    find: '&& !isCounted(other, inn)) ? [place] : []',
    put: '&& !isCounted(other, inn)) && place < 0 ? [place] : []',
    suite: dose,
    only: 'does not convert',
  },
  {
    name: 'a cream from elsewhere adds to the daily dose',
    file: 'src/domain/order/drugChecks.ts',
    find: 'elsewhere !== undefined && !isLocalRoute(routeCode, world)',
    put: 'elsewhere !== undefined && (routeCode !== null || !isLocalRoute(routeCode, world))',
    suite: dose,
    only: 'on the skin',
  },
  {
    name: 'a duplicate is taken over without a choice',
    file: 'src/features/order/AskWarnings.tsx',
    find: 'takesOver !== undefined && takenOver.includes(takesOver)',
    put: 'takesOver !== undefined',
    suite: ask,
    only: 'unless the doctor chooses',
  },
];
