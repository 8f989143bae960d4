/** What the text of a record says against what is on file, as far as words can be compared. To be looked at; never a reason to stop. */
import { allergyContradictions } from './allergies.ts';
import { pregnancyContradictions, sexContradictions } from './bodies.ts';
import type { Contradiction, VisitAsWritten } from './contradiction.ts';
import { measuredContradictions } from './measured.ts';
import { sideContradictions } from './sides.ts';
import { isOfPatient, statementsOf } from './statements.ts';

/** Family history tells of others; plan and advice tell of what may come. */
const ofOthers: readonly string[] = ['0013'];
const ofLater: readonly string[] = ['0005', 'GUIDANCE'];

/** In the order of harm. One statement is listed once for each thing it contradicts. */
export function contradictionsOf(visit: VisitAsWritten): Contradiction[] {
  const statements = statementsOf(visit.sections.filter(({ sectionType }) => !ofOthers.includes(sectionType))).filter(isOfPatient);
  const found = statements.filter(({ sectionType }) => !ofLater.includes(sectionType));
  return [
    ...allergyContradictions(found, visit.allergies),
    ...pregnancyContradictions(found, visit.sex === 'M' ? null : visit.pregnancy),
    ...sideContradictions(statements, visit.diagnoses),
    ...measuredContradictions(found, visit.measured),
    ...sexContradictions(found, visit.sex),
  ];
}
