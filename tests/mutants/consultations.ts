// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const suite = 'server/areas/consultation/consultation.db.test.ts';
const rules = 'src/domain/consultation/consultation.test.ts';
const rule = 'src/domain/consultation/rules.ts';
const sight = 'server/schema/0414_consultation.sql';

/** Questions of one doctor to another about a patient. */
export const mutants: Mutant[] = [
  {
    name: 'a department in which nobody else works is asked',
    file: rule,
    find: 'askedDoctors({ departmentId, doctorId }, choices).length === 0',
    put: 'choices.doctors.length === 0',
    suite: rules,
    only: 'is judged by who works here',
  },
  {
    name: 'a doctor who was not asked accepts a consultation',
    file: rule,
    find: '  accept: isAsked,',
    put: '  accept: ({ isDoctor }) => isDoctor,',
    suite,
    only: 'to who was not asked',
  },
  {
    name: 'a colleague answers in place of the doctor who accepted',
    file: rule,
    find: '  answer: (actor, { acceptedBy }) => actor.staffId === acceptedBy,',
    put: '  answer: (actor, { acceptedBy }) => acceptedBy !== null && actor.isDoctor,',
    suite,
    only: 'to who was not asked',
  },
  {
    name: 'a withdrawn question keeps the record open',
    file: sight,
    find: "(c.state = 'asked' and c.asked_at > app_at()",
    put: "(c.state in ('asked', 'withdrawn') and c.asked_at > app_at()",
    suite,
    only: 'shows the record to who is asked',
  },
  {
    name: 'an accepted question stays in the lists of the colleagues',
    file: 'server/areas/consultation/queries/consultations.ts',
    find: '((c.accepted_by is null and ${asksMe(db, me)})',
    put: '(${asksMe(db, me)}',
    suite,
    only: 'stands in the lists of who has to do something',
  },
  {
    name: 'a consultation is accepted from a version that was changed since',
    file: 'server/areas/consultation/acts/lockConsultation.ts',
    find: 'if (held.version !== version)',
    put: 'if (held.version < version)',
    suite,
    only: 'from an older version',
  },
  {
    name: 'the paper of a consultation shows the first writing of the answer',
    file: 'server/areas/consultation/queries/consultationPaper.ts',
    find: 'order by n.correction desc limit 1',
    put: 'order by n.correction limit 1',
    suite,
    only: 'is on paper with the patient',
  },
];
