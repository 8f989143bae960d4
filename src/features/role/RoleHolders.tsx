import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { CloseIcon } from '../../blocks/icons.tsx';
import { problemText } from '../../blocks/problemText.ts';
import { useStaff } from '../../blocks/staff.ts';
import { useFlowAct } from '../../blocks/useFlowAct.tsx';
import type * as Role from '../../domain/role/shapes.ts';
import { withRole } from '../../domain/staff/rules.ts';
import { useWords } from '../../words/useWords.ts';
import style from './role.module.css';

interface Change {
  staffId: string;
  practiceId: string;
  name: string;
  isHeld: boolean;
}

/** The accounts of a role. A role is given and taken here at once, by the rules of the person's own form. */
export function RoleHolders({ role: { id: roleId, holders } }: { role: Role.Full }) {
  const words = useWords();
  const { say, name } = words;
  const { user, may } = useStaff();
  const keepsChain = may('m_orgnization_management');
  const [set, { isLoading }] = api.useSetStaffRoleMutation({ tells: 'caller' });
  const [findPerson] = api.useLazyQueryStaffQuery({ tells: 'caller' });
  const { doOrAsk, question } = useFlowAct();
  const tell = useDoneNotice();
  const [problem, setProblem] = useState<string>();
  const change = async ({ staffId, practiceId, name: person, isHeld }: Change) => {
    setProblem(undefined);
    try {
      const outcome = await doOrAsk({
        act: 'staffRoles',
        draft: { id: staffId },
        prepare: async () => {
          const { version, workplaces } = await findPerson({ id: staffId }).unwrap();
          return { version, workplaces: withRole(workplaces, { practiceId, roleId, isHeld }) };
        },
        perform: () => set({ id: staffId, roleId, practiceId, flag: isHeld ? 1 : 0 }).unwrap(),
      });
      if (outcome === 'done') tell({ message: isHeld ? 'role.holders.given' : 'role.holders.taken', values: { name: person } });
    } catch (thrown) {
      setProblem(problemText(thrown, words));
    }
  };
  return (
    <section>
      <h3 className={style.heading}>{say('role.holders', { count: holders.length })}</h3>
      {question}
      <ul className={style.names}>
        {holders.map((holder) => {
          const { staffId, practiceId } = holder;
          const person = name(holder);
          return (
            <li key={`${staffId} ${practiceId}`}>
              {person} · {name({ nameZh: holder.practiceZh, nameEn: holder.practiceEn })}
              {holder.active ? '' : ` · ${say('state.inUse.no')}`}
              {keepsChain || practiceId === user.practiceId ? (
                <IconButton
                  size="small"
                  disabled={isLoading}
                  aria-label={say('role.holders.remove', { name: person })}
                  onClick={() => void change({ staffId, practiceId, name: person, isHeld: false })}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              ) : null}
            </li>
          );
        })}
      </ul>
      <AddHolder
        held={holders.filter(({ practiceId }) => practiceId === user.practiceId).map(({ staffId }) => staffId)}
        isBusy={isLoading}
        add={(staffId, person) => void change({ staffId, practiceId: user.practiceId, name: person, isHeld: true })}
      />
      {problem ? (
        <p role="alert" className={style.problem}>
          {problem}
        </p>
      ) : null}
    </section>
  );
}

interface AddProps {
  /** People of this clinic who hold the role. */
  held: readonly string[];
  isBusy: boolean;
  add: (staffId: string, name: string) => void;
}

function AddHolder({ held, isBusy, add }: AddProps) {
  const { say, name } = useWords();
  const { user } = useStaff();
  const [chosen, setChosen] = useState('');
  const { currentData: people } = api.useQueryStaffOfPracticeQuery({ practiceId: user.practiceId, page: 1, size: 500 });
  const rest = (people?.rows ?? []).filter(({ id }) => !held.includes(id));
  const person = rest.find(({ id }) => id === chosen);
  return (
    <div className={style.add}>
      <Select
        size="small"
        displayEmpty
        value={person?.id ?? ''}
        onChange={({ target }) => setChosen(target.value)}
        inputProps={{ 'aria-label': say('role.holders.choose') }}
      >
        <MenuItem value="">{say('role.holders.choose')}</MenuItem>
        {rest.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {name(one)} · {one.staffNo}
          </MenuItem>
        ))}
      </Select>
      <Button
        disabled={!person || isBusy}
        onClick={() => {
          if (!person) return;
          add(person.id, name(person));
          setChosen('');
        }}
      >
        {say('role.holders.add')}
      </Button>
    </div>
  );
}
