import { columnsOf } from '../../blocks/columns.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { kindWords } from '../../domain/education/rules.ts';
import type * as Education from '../../domain/education/shapes.ts';

const column = columnsOf<Education.Line>();

/** `placeOf`: the name of a department. */
export const columnsWith = (placeOf: (id: string) => string) => [
  column.text('title', 'education.field.title', { width: 200, grow: 2, sort: true }),
  column.own('kind', 'education.field.kind', ({ kind }, { say }) => say(kindWords[kind]), { width: 128 }),
  column.own(
    'departmentIds',
    'education.field.departments',
    ({ departmentIds }, { say }) => departmentIds.map(placeOf).filter(Boolean).join(' · ') || say('education.allDepartments'),
    { width: 120, grow: 1 },
  ),
  column.own('diagnosisCodes', 'education.field.diagnosisCodes', ({ diagnosisCodes }) => diagnosisCodes.join(' · ') || '–', {
    width: 112,
    grow: 1,
  }),
  column.own('publishedAt', 'field.status', ({ publishedAt }) => <StatusDot kind="education" state={publishedAt ? 1 : 0} />, {
    width: 128,
    sort: true,
  }),
  column.number('assigned', 'education.field.assigned', { width: 88 }),
  column.number('finished', 'education.field.finished', { width: 88 }),
  column.dateTime('changedAt', 'education.field.changedAt', { sort: true }),
];
