import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import { useEntryName } from '../../blocks/useEntryName.ts';
import type * as Staff from '../../domain/staff/shapes.ts';
import { useWords } from '../../words/useWords.ts';

export type Doing = { act: 'new' } | { act: 'open' | 'enable' | 'password' | 'handOver'; person: Staff.Line };
type Names = readonly { nameZh: string; nameEn: string }[];

const column = columnsOf<Staff.Line>();
const Listed = ({ of }: { of: Names }) => {
  const { name } = useWords();
  const text = of.map(name).join(' · ');
  return <span title={text}>{text || '–'}</span>;
};

function Title({ code }: { code: string | null }) {
  const nameOf = useEntryName();
  const { data } = api.useGetTitlesQuery();
  return <>{code ? nameOf(data, code) : '–'}</>;
}

export const columnsWith = (start: (doing: Doing) => void, scope: 'practice' | 'org') => [
  column.text('staffNo', 'organisation.field.staffNo', { width: 108, sort: true }),
  column.own('name', 'organisation.field.name', (person, { name }) => name(person), { width: 132, sort: true }),
  column.own('loginName', 'organisation.field.loginName', ({ loginName }) => loginName ?? '–', { width: 120 }),
  column.own('titleCode', 'organisation.field.titleCode', ({ titleCode }) => <Title code={titleCode} />, { width: 168 }),
  scope === 'org'
    ? column.own('practices', 'staff.practices', ({ practices }) => <Listed of={practices} />, { width: 200, grow: 2 })
    : column.own('departments', 'staff.department', ({ departments }) => <Listed of={departments} />, { width: 140, grow: 1 }),
  column.own('roles', 'staff.roles', ({ roles }) => <Listed of={roles} />, { width: 150, grow: 1 }),
  column.text('mobile', 'organisation.field.mobile', { width: 124 }),
  column.date('contractUntil', 'organisation.field.contractUntil', { sort: true }),
  column.inUse('active', { sort: true }),
  column.acts(
    (person, { name }) => (
      <MoreMenu
        of={name(person)}
        acts={[
          { label: 'action.edit', act: () => start({ act: 'open', person }) },
          { label: 'staff.handOver', act: () => start({ act: 'handOver', person }) },
          { label: 'staff.password.reset', act: () => start({ act: 'password', person }) },
          { label: person.active ? 'organisation.disable' : 'organisation.enable', act: () => start({ act: 'enable', person }) },
        ]}
      />
    ),
    72,
  ),
];
