import { checkTemplate, type Draft } from '../../../../src/domain/followup/templates.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import { refuse } from '../../../pipeline/problem.ts';
import type { Register } from '../../register/queries/registers.ts';
import { refuseUnknownDepartments } from './saveRole.ts';

/** The register of templates: the questions that a clinic asks at its follow-ups. */
export const templates: Register<Draft> = {
  table: 'followup_template',
  key: 'id',
  of: 'practice',
  kind: 'followUpTemplate',
  tags: ['FollowUpTemplate'],
  fields: ['script', 'questions', 'departmentIds'],
  derived: ({ db }, draft) => ({ questions: db.json(draft.questions) }),
  counted: (db) => db`(select count(*)::int from followup_plan f where f.org_id = r.org_id and f.template_id = r.id) as plans`,
  check: async ({ db }, draft) => {
    refuse(checkTemplate(draft) as FieldProblem[]);
    await refuseUnknownDepartments(db, draft.departmentIds);
  },
  isUsed: async ({ db }, id) => {
    const found = await db`select from followup_plan where template_id::text = ${id} limit 1`;
    return found.length > 0;
  },
};
