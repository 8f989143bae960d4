import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { Page } from '../../blocks/Page.tsx';
import { useFlowAct } from '../../blocks/useFlowAct.tsx';
import { WaitingApprovals } from '../../blocks/WaitingApprovals.tsx';
import { type LimitedAct, limitedActNames, limitedActs } from '../../domain/approval/acts.ts';
import { checkLimits, limitOfRole } from '../../domain/approval/rules.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { missing } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';

interface Draft {
  limits: Record<LimitedAct, number | null>;
}
const Field = fieldsOf<Record<string, number | null>>();

/** What holders of each role may do alone in a day, act by act. */
export default function LimitsScreen() {
  const { say, name, amount } = useWords();
  const asked = api.useQueryRoleLimitsQuery();
  const roles = asked.data;
  const [id, setId] = useState<string>();
  const edited = roles?.find((role) => role.id === id);
  return (
    <Page title="shell.screen.money-limits">
      <p>{say('role.limits.hint')}</p>
      <DetailTable
        title="shell.screen.money-limits"
        rows={roles}
        asked={asked}
        keyOf={(role) => role.id}
        empty="role.none"
        columns={[
          { label: 'role.name', cell: (role) => name(role) },
          ...limitedActNames.map((act) => ({
            label: limitedActs[act].name,
            cell: ({ limits, acts }: Approval.RoleLimits) => (acts.includes(act) ? amount(limitOfRole(act, limits)) : '–'),
            right: true,
          })),
          {
            label: 'role.limits.edit',
            cell: ({ id: roleId, isOwn, acts }) => (
              <DisabledReason reason={(isOwn && say('approval.limit.own')) || (acts.length === 0 && say('role.limits.noAct')) || undefined}>
                <Button size="small" onClick={() => setId(roleId)}>
                  {say('action.edit')}
                </Button>
              </DisabledReason>
            ),
          },
        ]}
      />
      {edited ? <LimitsForm role={edited} close={() => setId(undefined)} /> : null}
    </Page>
  );
}

function LimitsForm({ role: latest, close }: { role: Approval.RoleLimits; close: () => void }) {
  // As it was seen when the form opened: what a colleague changes meanwhile is not written over unseen.
  const [role] = useState(latest);
  const { name } = useWords();
  const [save] = api.useSaveRoleLimitsMutation({ tells: 'caller' });
  const { doOrAsk, question } = useFlowAct();
  const [start] = useState<Draft>(() => ({
    limits: Object.fromEntries(limitedActNames.map((act) => [act, limitOfRole(act, role.limits)])) as Draft['limits'], // one of each
  }));
  const check = ({ limits }: Draft): FieldProblem<Draft>[] => [
    ...limitedActNames.flatMap((act) => (limits[act] === null ? [missing(`limits.${act}` as const)] : [])),
    ...(checkLimits({ limits: limits as Approval.LimitsDraft['limits'] }).filter(
      ({ field }) => limits[field.slice(7) as LimitedAct] !== null,
    ) as FieldProblem<Draft>[]),
  ];
  return (
    <DrawerForm
      title="role.limits.edit"
      start={start}
      check={check}
      save={({ limits }) => {
        const draft = { id: role.id, limits: limits as Approval.LimitsDraft['limits'], version: role.version };
        return doOrAsk({ act: 'roleRights', draft, perform: () => save(draft).unwrap() });
      }}
      close={close}
    >
      {question}
      <WaitingApprovals objectId={role.id} />
      <FactSheet>
        <Fact label="role.name">{name(role)}</Fact>
      </FactSheet>
      {role.acts.map((act) => (
        <Field.Money key={act} of={`limits.${act}`} label={limitedActs[act].name} required />
      ))}
    </DrawerForm>
  );
}
