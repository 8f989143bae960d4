import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import type { MessageId } from '../../domain/messageId.ts';
import type * as Role from '../../domain/role/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** Who has a right, by which role, in which clinic. */
export function RightHolders({ close }: { close: () => void }) {
  const { say } = useWords();
  const { data: trees } = api.useQueryPermissionTreeQuery();
  const [right, setRight] = useState<Role.Code>();
  const rights = (trees ?? []).flatMap(({ nodes }) => nodes.flatMap(({ children, ...section }) => [section, ...children]));
  const each = rights.filter(({ code }, index) => rights.findIndex((other) => other.code === code) === index);
  return (
    <DetailDrawer title={say('role.whoCan')} close={close}>
      <Select
        size="small"
        fullWidth
        displayEmpty
        value={right ?? ''}
        onChange={({ target }) => setRight(each.find(({ code }) => code === target.value)?.code)}
        inputProps={{ 'aria-label': say('role.whoCan.right') }}
      >
        <MenuItem value="">{say('role.whoCan.choose')}</MenuItem>
        {each.map(({ code, title }) => (
          <MenuItem key={code} value={code}>
            {say(title as MessageId)}
          </MenuItem>
        ))}
      </Select>
      {right ? <Holders right={right} /> : null}
    </DetailDrawer>
  );
}

function Holders({ right }: { right: Role.Code }) {
  const { name } = useWords();
  const holders = api.useQueryRightHoldersQuery({ right });
  return (
    <DetailTable
      title="role.whoCan.people"
      rows={holders.currentData}
      asked={holders}
      keyOf={({ staffId, practiceId }) => `${staffId} ${practiceId}`}
      empty="role.whoCan.none"
      columns={[
        { label: 'organisation.field.name', cell: (row) => name(row) },
        { label: 'role.whoCan.roles', cell: ({ roles }) => roles.map((role) => name(role)).join(' · ') },
        { label: 'role.whoCan.clinic', cell: (row) => name({ nameZh: row.practiceZh, nameEn: row.practiceEn }) },
      ]}
    />
  );
}
