import { type ReactNode, useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { Register, type RegisterForm } from '../../../blocks/register/Register.tsx';
import { useActs } from '../../../blocks/register/useActs.ts';
import type { RegisterView } from '../../../blocks/register/useRegisterView.ts';
import type { ListView } from '../../../blocks/useListView.ts';
import { checkRule, type Draft, draft, eventWords, type Line } from '../../../domain/followup/rules.ts';
import type { Criteria } from '../../../domain/register/shapes.ts';
import type { Speech } from '../../../words/speech.ts';
import { RuleFields } from './RuleFields.tsx';

const column = columnsOf<Line>();
const words = {
  title: 'shell.screen.revisit-role-configuration',
  new: 'followup.rule.new',
  edit: 'followup.rule.edit',
  search: 'register.search',
  off: 'followup.rule.off',
} as const;
const form: RegisterForm<Line, Draft> = {
  history: 'followUpRule',
  blank: {
    nameZh: '',
    nameEn: '',
    event: 'diagnosis',
    diagnosisPrefix: '',
    itemId: null,
    packageId: null,
    ageFrom: null,
    ageTo: null,
    sex: null,
    days: 7,
    type: '',
    method: 'phone',
    content: '',
    templateId: null,
    assign: 'doctor',
    roleId: null,
  },
  draftOf: ({ id, enabled, version, plans, itemZh, itemEn, ...rest }) => rest,
  shape: draft,
  check: checkRule,
  fields: <RuleFields />,
};

/** What the event is narrowed by, in one line. */
function conditionOf({ diagnosisPrefix, itemZh, itemEn, ageFrom, ageTo, sex }: Line, { say, name }: Speech): string {
  const ages = ageFrom === null && ageTo === null ? '' : `${say('followup.rule.age')} ${ageFrom ?? 0}–${ageTo ?? ''}`;
  const item = itemZh === null ? '' : name({ nameZh: itemZh, nameEn: itemEn });
  return [diagnosisPrefix, item, ages, sex ? say(`common.sex.${sex}`) : ''].filter(Boolean).join(' · ') || '–';
}

interface Props {
  tabs: ReactNode;
  view: ListView<RegisterView>;
  criteria: Criteria;
}

/** Rules: after which event a follow-up is made, when, by whom and how. */
export function Rules({ tabs, view, criteria }: Props) {
  const rows = api.useQueryFollowUpRulesQuery(criteria);
  const [save] = api.useSaveFollowUpRuleMutation({ tells: 'caller' });
  const [setEnabled] = api.useSetFollowUpRuleEnabledMutation({ tells: 'caller' });
  const [move] = api.useMoveFollowUpRuleMutation();
  const [remove] = api.useDeleteFollowUpRuleMutation({ tells: 'caller' });
  const acts = useActs<Draft>({ save, setEnabled, move, remove });
  const columns = useMemo(
    () => [
      column.text('nameZh', 'register.nameZh', { width: 176, grow: 1 }),
      column.own('event', 'followup.rule.event', ({ event }, { say }) => say(eventWords[event]), { width: 112 }),
      column.own('condition', 'followup.rule.condition', conditionOf, { width: 160, grow: 1 }),
      column.own('days', 'followup.rule.days', ({ days }, { say }) => say('followup.rule.days.after', { days }), { width: 104 }),
      column.own('assign', 'followup.rule.assign', ({ assign }, { say }) => say(`followup.rule.assign.${assign}`), { width: 104 }),
      column.number('plans', 'followup.rule.plans', { width: 80 }),
    ],
    [],
  );
  return (
    <Register words={words} view={view} rows={rows} columns={columns} acts={acts} form={form} needs="signedIn">
      {tabs}
    </Register>
  );
}
