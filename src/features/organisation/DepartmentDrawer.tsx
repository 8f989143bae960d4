import { useState } from 'react';
import { api } from '../../api/api.ts';
import { showingProblems } from '../../api/problem.ts';
import { ChangeHistory } from '../../blocks/ChangeHistory.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { type Department, type DepartmentDraft, departmentDraft } from '../../domain/organisation/shapes.ts';
import style from './organisation.module.css';

const Field = fieldsOf<DepartmentDraft>();
const empty: DepartmentDraft = { code: '', nameZh: '', nameEn: '', isMedical: true, sort: 0, headId: null };

export function DepartmentDrawer({ department, close }: { department: Department | undefined; close: () => void }) {
  const [save] = api.useSaveDepartmentMutation();
  const { data: people } = api.useQueryStaffByEnableQuery();
  const [start] = useState<DepartmentDraft>(() => {
    if (!department) return empty;
    const { id, version, enabled, staffCount, headName, ...draft } = department;
    return draft;
  });
  const heads = people?.map(({ id, name, nameEn, pinyin, initials }) => ({
    ...{ code: id, nameZh: name, nameEn, pinyin, initials, parentCode: null, extra: {} },
  }));
  const kept = department ? { id: department.id, version: department.version } : {};
  return (
    <DrawerForm
      title={department ? 'organisation.department.edit' : 'organisation.department.new'}
      start={start}
      shape={departmentDraft}
      save={(draft) => save(showingProblems({ ...draft, ...kept })).unwrap()}
      close={close}
    >
      <Field.Text of="nameZh" label="organisation.field.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="organisation.field.nameEn" />
      <Field.Text of="code" label="organisation.field.code" required hint="organisation.code.hint" />
      <Field.Number of="sort" label="organisation.field.sort" />
      <Field.Dictionary of="headId" label="organisation.field.headId" entries={heads} />
      <Field.Check of="isMedical" label="organisation.department.isMedical" />
      {department ? (
        <div className={style.wide}>
          <ChangeHistory kind="department" id={department.id} />
        </div>
      ) : null}
    </DrawerForm>
  );
}
