import { hazards as administration } from './administration.ts';
import { hazards as bedside } from './bedside.ts';
import { hazards as brought } from './brought.ts';
import { hazards as care } from './care.ts';
import { hazards as checks } from './checks.ts';
import { hazards as consultations } from './consultations.ts';
import { hazards as consumables } from './consumables.ts';
import { hazards as controls } from './controls.ts';
import { hazards as critical } from './critical.ts';
import { hazards as criticalEarly } from './criticalEarly.ts';
import { hazards as deliveries } from './deliveries.ts';
import { hazards as deposit } from './deposit.ts';
import { hazards as desk } from './desk.ts';
import { hazards as drugsTaken } from './drugsTaken.ts';
import { hazards as education } from './education.ts';
import { hazards as faults } from './faults.ts';
import { hazards as files } from './files.ts';
import { hazards as forms } from './forms.ts';
import { hazards as goods } from './goods.ts';
import type { Hazard } from './hazard.ts';
import { hazards as herbal } from './herbal/recipes.ts';
import { hazards as histories } from './histories.ts';
import { hazards as identity } from './identity.ts';
import { hazards as lockedDay } from './lockedDay.ts';
import { hazards as money } from './money.ts';
import { hazards as stoppedOrders } from './order/stop.ts';
import { hazards as orders } from './orders.ts';
import { hazards as ownRights } from './ownRights.ts';
import { hazards as parameters } from './parameters.ts';
import { hazards as patient } from './patient.ts';
import { hazards as personal } from './personal.ts';
import { hazards as appraisal } from './pharmacy/appraisal.ts';
import { hazards as controlled } from './pharmacy/controlled.ts';
import { hazards as platform } from './platform.ts';
import { hazards as practice } from './practice.ts';
import { hazards as prepaid } from './prepaid.ts';
import { hazards as prices } from './prices.ts';
import { hazards as purchases } from './purchases.ts';
import { hazards as refundsAtOnce } from './refund/atOnce.ts';
import { hazards as results } from './results.ts';
import { hazards as review } from './review.ts';
import { hazards as rights } from './rights.ts';
import { hazards as scanner } from './scanner.ts';
import { hazards as settlement } from './settlement.ts';
import { hazards as shortMessages } from './shortMessages.ts';
import { hazards as sight } from './sight.ts';
import { hazards as signedVersions } from './signedVersions.ts';
import { hazards as standing } from './standing.ts';
import { hazards as substitution } from './substitution.ts';
import { hazards as surgery } from './surgery.ts';
import { hazards as till } from './till.ts';
import { hazards as traceCounter } from './trace/counter.ts';
import { hazards as trace } from './trace/store.ts';
import { hazards as transfers } from './transfers.ts';
import { hazards as value } from './value.ts';
import { hazards as vitals } from './vitals.ts';
import { hazards as waiting } from './waiting/calls.ts';
import { hazards as inbox } from './waiting/inbox.ts';
import { hazards as nursing } from './waiting/nursing.ts';

export const hazards: readonly Hazard[] = [
  ...administration,
  ...bedside,
  ...care,
  ...checks,
  ...consultations,
  ...consumables,
  ...critical,
  ...criticalEarly,
  ...deliveries,
  ...desk,
  ...deposit,
  ...drugsTaken,
  ...education,
  ...brought,
  ...faults,
  ...files,
  ...forms,
  ...goods,
  ...herbal,
  ...waiting,
  ...inbox,
  ...nursing,
  ...controlled,
  ...appraisal,
  ...histories,
  ...identity,
  ...money,
  ...orders,
  ...ownRights,
  ...parameters,
  ...patient,
  ...refundsAtOnce,
  ...results,
  ...personal,
  ...platform,
  ...practice,
  ...prepaid,
  ...prices,
  ...purchases,
  ...review,
  ...rights,
  ...scanner,
  ...settlement,
  ...shortMessages,
  ...sight,
  ...signedVersions,
  ...standing,
  ...substitution,
  ...stoppedOrders,
  ...surgery,
  ...till,
  ...lockedDay,
  ...controls,
  ...traceCounter,
  ...trace,
  ...transfers,
  ...value,
  ...vitals,
];

const introduction = `# Clinical safety

Hazards of the product, in the manner of a DCB0129 hazard log: what can happen to a patient, why, what the product does about it, and the test that fails when the control is gone. The rows stand in \`tests/safety\`; this page is written by \`npm run clinical-safety\` and held by \`npm test\`. Severity follows the scale of DCB0129: minor, significant, considerable, major, catastrophic.

The log covers what the product controls. A clinic that puts it into service keeps a log of its own for training, staffing, paper work and the machines beside it.
`;

const cell = (text: string) => text.replaceAll('|', '\\|');
const testsOf = ({ tests }: Hazard) => tests.map(({ file, title }) => `\`${file}\`: ${cell(title)}`).join('<br>');

/** The text of docs/clinical-safety.md. */
export const hazardLog = (): string =>
  [
    introduction,
    '| id | hazard | cause | effect | severity | control | tests |',
    '| -- | ------ | ----- | ------ | -------- | ------- | ----- |',
    ...hazards.map(
      (row) =>
        `| ${[row.id, cell(row.hazard), cell(row.cause), cell(row.effect), row.severity, cell(row.control), testsOf(row)].join(' | ')} |`,
    ),
    '',
  ].join('\n');
