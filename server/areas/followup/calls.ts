import * as z from 'zod/mini';
import { addDays, dateAt, mondayOf } from '../../../src/domain/dates.ts';
import * as Attempts from '../../../src/domain/followup/attempts.ts';
import { answers } from '../../../src/domain/followup/questions.ts';
import * as Roles from '../../../src/domain/followup/roles.ts';
import * as Rules from '../../../src/domain/followup/rules.ts';
import * as FollowUp from '../../../src/domain/followup/shapes.ts';
import * as Templates from '../../../src/domain/followup/templates.ts';
import * as RegisterShapes from '../../../src/domain/register/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { refuse } from '../../pipeline/problem.ts';
import { parameterInForce } from '../configuration/queries/settings.ts';
import { deleteRow } from '../register/acts/deleteRow.ts';
import { moveRow } from '../register/acts/moveRow.ts';
import { saveRow } from '../register/acts/saveRow.ts';
import { switchRow } from '../register/acts/switchRow.ts';
import { listRows } from '../register/queries/registers.ts';
import { cancelFollowUp, executeFollowUp } from './acts/closePlan.ts';
import { rules, saveRule } from './acts/rules.ts';
import { saveAttempt } from './acts/saveAttempt.ts';
import { savePlan } from './acts/savePlan.ts';
import { saveRole } from './acts/saveRole.ts';
import { templates } from './acts/templates.ts';
import { findFigures } from './queries/figures.ts';
import { findOwners, findRoles } from './queries/owners.ts';
import { countFollowUps, findFollowUps, followUpSorts } from './queries/plans.ts';
import { countEvents, findPackages } from './queries/ruleEvents.ts';

export const followupCalls = {
  cancelFollowUp: call({ takes: z.object({ id: Wire.id, reason: Wire.remark, version: Wire.version }), gives: Wire.done }, (arg, context) =>
    cancelFollowUp(context, arg),
  ),
  deleteFollowUpRule: call({ takes: RegisterShapes.removal, gives: Wire.done }, (wanted, context) => deleteRow(context, rules, wanted)),
  deleteFollowUpTemplate: call({ takes: RegisterShapes.removal, gives: Wire.done }, (wanted, context) =>
    deleteRow(context, templates, wanted),
  ),
  executeFollowUp: call(
    {
      takes: z.object({
        id: Wire.id,
        result: Wire.remark,
        satisfaction: Wire.shortText,
        answers: z.optional(answers),
        version: Wire.version,
      }),
      gives: Wire.done,
    },
    (arg, context) => executeFollowUp(context, arg),
  ),
  moveFollowUpRule: call({ takes: RegisterShapes.moving, gives: Wire.done }, (wanted, context) => moveRow(context, rules, wanted)),
  moveFollowUpTemplate: call({ takes: RegisterShapes.moving, gives: Wire.done }, (wanted, context) => moveRow(context, templates, wanted)),
  queryFollowUpCounts: call({ takes: z.object({ ownerId: z.optional(Wire.id) }), gives: FollowUp.counts }, ({ ownerId }, { db, now }) => {
    const today = dateAt(now());
    return countFollowUps(db, { today, sunday: addDays(mondayOf(today), 6), ownerId });
  }),
  queryFollowUpFigures: call({ takes: Attempts.figureCriteria, gives: z.array(Attempts.figure) }, (criteria, { db }) =>
    findFigures(db, criteria),
  ),
  queryFollowUpList: list(
    {
      takes: z.extend(FollowUp.criteria, sortedBy(followUpSorts)),
      gives: Wire.pageOf(FollowUp.line),
    },
    (criteria, { db }) => findFollowUps(db, criteria),
  ),
  queryFollowUpOwners: call({ takes: FollowUp.ownerCriteria, gives: z.array(FollowUp.owner) }, (about, { db }) => findOwners(db, about)),
  queryFollowUpRoles: call({ takes: z.object({}), gives: z.array(Roles.roleLine) }, (_, { db }) => findRoles(db)),
  queryFollowUpPackages: call({ takes: z.object({}), gives: z.array(Rules.choice) }, (_, { db }) => findPackages(db)),
  queryFollowUpRulePreview: call({ takes: Rules.draft, gives: Rules.preview }, async (draft, { db, now }) => {
    refuse(Rules.checkRule(draft));
    const days = await parameterInForce(db, 'FOLLOW_UP_PREVIEW_DAYS');
    const span = { from: new Date(now().getTime() - days * 86_400_000), to: now() };
    return { count: await countEvents(db, Rules.tidyRule(draft), span), days };
  }),
  queryFollowUpRules: list({ takes: RegisterShapes.criteria, gives: Wire.pageOf(Rules.line) }, (criteria, { db }) =>
    listRows<Rules.Line>(db, rules, criteria),
  ),
  queryFollowUpTemplates: list({ takes: RegisterShapes.criteria, gives: Wire.pageOf(Templates.line) }, (criteria, { db }) =>
    listRows<Templates.Line>(db, templates, criteria),
  ),
  saveFollowUp: call(
    { takes: z.extend(FollowUp.draft, { id: z.optional(Wire.id), version: z.optional(Wire.version) }), gives: Wire.saved },
    async (draft, context) => savePlan(context, { ...draft, version: draft.id ? (draft.version ?? 0) : undefined }),
  ),
  saveFollowUpAttempt: call(
    { takes: z.extend(Attempts.attempt, { id: Wire.id, version: Wire.version }), gives: Wire.done },
    (attempt, context) => saveAttempt(context, attempt),
  ),
  saveFollowUpRole: call({ takes: z.extend(Roles.roleDraft, { version: Wire.version }), gives: Wire.saved }, (draft, context) =>
    saveRole(context, draft),
  ),
  saveFollowUpRule: call({ takes: z.extend(Rules.draft, RegisterShapes.changing), gives: Wire.saved }, (draft, context) =>
    saveRule(context, draft),
  ),
  saveFollowUpTemplate: call({ takes: z.extend(Templates.draft, RegisterShapes.changing), gives: Wire.saved }, (draft, context) =>
    saveRow(context, templates, draft),
  ),
  setFollowUpRuleEnabled: call({ takes: RegisterShapes.switching, gives: Wire.saved }, (wanted, context) =>
    switchRow(context, rules, wanted),
  ),
  setFollowUpTemplateEnabled: call({ takes: RegisterShapes.switching, gives: Wire.saved }, (wanted, context) =>
    switchRow(context, templates, wanted),
  ),
} satisfies Partial<Calls>;
