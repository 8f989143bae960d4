import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { ChangeHistory } from '../../blocks/ChangeHistory.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useFirst } from '../../blocks/useFirst.ts';
import { useFlowAct } from '../../blocks/useFlowAct.tsx';
import { WaitingApprovals } from '../../blocks/WaitingApprovals.tsx';
import { namesRole } from '../../domain/approval/nodes.ts';
import * as Role from '../../domain/role/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { PermissionField } from './PermissionField.tsx';
import { PresetField } from './PresetField.tsx';
import { RoleHolders } from './RoleHolders.tsx';
import { PreviewAct } from './RolePreview.tsx';
import style from './role.module.css';

const Field = fieldsOf<Role.Draft>();
const empty: Role.Draft = { nameZh: '', nameEn: '', remark: '', headOnly: false, authorities: [] };

/** A role: new, looked at and changed, or begun as a copy of another. */
export function RoleDrawer({ id, isCopy = false, close }: { id: string | undefined; isCopy?: boolean; close: () => void }) {
  const role = useFirst(api.useQueryRoleQuery({ id: id ?? '' }, { skip: id === undefined, refetchOnMountOrArgChange: true }));
  if (id !== undefined && !role) return null;
  return <RoleForm role={role} isCopy={isCopy} close={close} />;
}

function RoleForm({ role, isCopy, close }: { role: Role.Full | undefined; isCopy: boolean; close: () => void }) {
  const { say } = useWords();
  const [save] = api.useSaveRoleMutation({ tells: 'caller' });
  const { doOrAsk, question } = useFlowAct();
  const kept = role && !isCopy ? { id: role.id, version: role.version } : {};
  const [start] = useState<Role.Draft>(() => {
    if (!role) return empty;
    const { nameZh, nameEn, remark, headOnly } = role;
    const authorities = role.authorities as Role.Code[]; // the server writes codes of the lists only
    return isCopy
      ? { remark, headOnly, authorities, nameZh: say('role.copyOf', { name: nameZh }), nameEn: '' }
      : { nameZh, nameEn, remark, headOnly, authorities };
  });
  return (
    <DrawerForm
      title={isCopy ? 'role.copy' : role ? 'role.edit' : 'role.new'}
      start={start}
      shape={Role.draft}
      save={(draft) => doOrAsk({ act: 'roleRights', draft: { ...draft, ...kept }, perform: () => save({ ...draft, ...kept }).unwrap() })}
      close={close}
    >
      {question}
      {role && !isCopy ? <WaitingApprovals objectId={role.id} /> : null}
      {role ? null : <PresetField />}
      <Field.Text of="nameZh" label="organisation.field.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="organisation.field.nameEn" />
      <Field.Check of="headOnly" label="role.headOnly.line" wide />
      <Field.Area of="remark" label="organisation.field.remark" rows={2} />
      <PermissionField />
      <div className={style.wide}>
        <PreviewAct />
        <Decides roleId={isCopy ? undefined : role?.id} />
        {role && !isCopy ? (
          <>
            <RoleHolders role={role} />
            <ChangeHistory kind="role" id={role.id} />
          </>
        ) : null}
      </div>
    </DrawerForm>
  );
}

/** The approvals that holders of the role decide: by the chosen permissions, or because a flow names the role. */
function Decides({ roleId }: { roleId: string | undefined }) {
  const { say, name } = useWords();
  const { may } = useStaff();
  const authorities = useWatch<Role.Draft, 'authorities'>({ name: 'authorities' });
  const nodes = api.useQueryTemplateNodesQuery();
  const flows = api.useQueryApprovalFlowListQuery({}, { skip: !may('m_settings') });
  const byFlow = new Set((flows.data ?? []).filter((flow) => namesRole(flow, roleId)).map(({ subject }) => subject as string));
  const decided = (nodes.data ?? []).filter(({ code, extra }) => byFlow.has(code) || isCovered(extra.needs, authorities));
  if (decided.length === 0) return null;
  return (
    <section>
      <h3 className={style.heading}>{say('role.decides')}</h3>
      <ul className={style.names}>
        {decided.map((node) => (
          <li key={node.code}>{name(node)}</li>
        ))}
      </ul>
    </section>
  );
}

const isCovered = (needs: unknown, held: readonly string[]): boolean =>
  Array.isArray(needs) && needs.length > 0 && needs.every((code) => held.includes(code));
