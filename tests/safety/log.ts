import { hazards as checks } from './checks.ts';
import { hazards as critical } from './critical.ts';
import { hazards as deposit } from './deposit.ts';
import { hazards as desk } from './desk.ts';
import { hazards as goods } from './goods.ts';
import type { Hazard } from './hazard.ts';
import { hazards as money } from './money.ts';
import { hazards as orders } from './orders.ts';
import { hazards as patient } from './patient.ts';
import { hazards as practice } from './practice.ts';
import { hazards as rights } from './rights.ts';
import { hazards as scanner } from './scanner.ts';
import { hazards as settlement } from './settlement.ts';
import { hazards as sight } from './sight.ts';
import { hazards as vitals } from './vitals.ts';

export const hazards: readonly Hazard[] = [
  ...checks,
  ...critical,
  ...desk,
  ...deposit,
  ...goods,
  ...money,
  ...orders,
  ...patient,
  ...practice,
  ...rights,
  ...scanner,
  ...settlement,
  ...sight,
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
