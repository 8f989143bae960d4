import Drawer from '@mui/material/Drawer';
import Skeleton from '@mui/material/Skeleton';
import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { ChangeHistory } from '../../blocks/ChangeHistory.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useFirst } from '../../blocks/useFirst.ts';
import { useFlowAct } from '../../blocks/useFlowAct.tsx';
import { WaitingApprovals } from '../../blocks/WaitingApprovals.tsx';
import { checkStaff, isHeld } from '../../domain/staff/rules.ts';
import type * as Staff from '../../domain/staff/shapes.ts';
import type { Saved } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { StaffFields } from './StaffFields.tsx';
import style from './staff.module.css';

interface Props {
  /** Undefined: somebody new. */
  id: string | undefined;
  close: () => void;
}

export function StaffDrawer({ id, close }: Props) {
  return id === undefined ? <NewPerson close={close} /> : <KnownPerson id={id} close={close} />;
}

/** The number after the highest is proposed, so the form waits for it. */
function NewPerson({ close }: { close: () => void }) {
  const { user } = useStaff();
  const query = api.useGetUserCodeQuery(undefined, { refetchOnMountOrArgChange: true });
  const proposed = useFirst(query);
  if (!proposed) return <Waiting problem={query.error?.message} retry={query.refetch} close={close} />;
  return <StaffForm start={emptyPerson(proposed.code, user.practiceId)} person={undefined} close={close} />;
}

function KnownPerson({ id, close }: { id: string; close: () => void }) {
  const person = api.useQueryStaffQuery({ id }, { refetchOnMountOrArgChange: true });
  if (!person.currentData || (person.isFetching && person.currentData.id !== id))
    return <Waiting problem={person.error?.message} retry={person.refetch} close={close} />;
  const { active, withinReach, isSelf, formerNames, leftOn, ...draft } = person.currentData;
  return <StaffForm start={draft} person={person.currentData} close={close} />;
}

function StaffForm({ start, person, close }: { start: Staff.Saved; person: Staff.Full | undefined; close: () => void }) {
  const { say, date, dateTime } = useWords();
  const [save] = api.useSaveStaffMutation({ tells: 'caller' });
  const [first] = useState(start);
  const { doOrAsk, question } = useFlowAct();
  const made = useRef<Saved>(undefined);
  /** A higher discount is a step of its own: another administrator may have to agree. Everything else is saved before. */
  const saveOrAsk = async (typed: Staff.Saved) => {
    const former = person?.maximumDiscount ?? 0;
    const { maximumDiscount: maximum } = typed;
    if (maximum <= former) return saveRest(typed);
    const outcome = await saveRest({ ...typed, maximumDiscount: former });
    const { id: staffId = '', ...saved } = made.current ?? {};
    const raised = await doOrAsk({
      act: 'controlWeakened',
      draft: { change: 'discountMaximum', staffId, maximum },
      perform: async () => {
        const held = outcome === 'asked' ? heldPlaces(typed) : typed.workplaces;
        made.current = await save({ ...blanksAsNull(typed), ...homeOf(typed, held), ...saved, id: staffId, workplaces: held }).unwrap();
      },
    });
    return raised === 'asked' ? raised : outcome;
  };
  const heldPlaces = (typed: Staff.Saved) => person?.workplaces ?? typed.workplaces.map((place) => ({ ...place, roleIds: [] }));
  /** Where a flow gives roles, everything else is saved at once, a new person without a role; the roles are asked for. */
  const saveRest = (typed: Staff.Saved) => {
    const draft = { ...blanksAsNull(typed), ...made.current };
    return doOrAsk({
      act: 'staffRoles',
      draft: { workplaces: draft.workplaces },
      prepare: async () => {
        const held = heldPlaces(draft);
        made.current = await save({ ...draft, workplaces: held, ...homeOf(draft, held) }).unwrap();
        return { ...made.current };
      },
      perform: async () => {
        made.current = await save(draft).unwrap();
      },
    });
  };
  return (
    <DrawerForm title={person ? 'staff.edit' : 'staff.new'} start={first} check={checkStaff} save={saveOrAsk} close={close}>
      {question}
      {person ? <WaitingApprovals objectId={person.id} /> : null}
      {person && !person.withinReach ? <p className={style.note}>{say('staff.beyondReach')}</p> : null}
      <StaffFields isNew={!person} isSelf={person?.isSelf ?? false} />
      {person ? (
        <div className={style.wide}>
          {person.leftOn ? <p>{say('staff.leftOn', { at: date(person.leftOn) })}</p> : null}
          {person.formerNames.map(({ name: former, until }) => (
            <p key={until}>{say('staff.formerName', { name: former, until: dateTime(until) })}</p>
          ))}
          <ChangeHistory kind="staff" id={person.id} />
        </div>
      ) : null}
    </DrawerForm>
  );
}

function Waiting({ problem, retry, close }: { problem: string | undefined; retry: () => unknown; close: () => void }) {
  return (
    <Drawer anchor="right" open onClose={close}>
      <div style={{ width: 640, padding: 24 }}>
        {problem ? <ErrorState message={problem} retry={() => void retry()} /> : <Skeleton variant="rounded" height={480} />}
      </div>
    </Drawer>
  );
}

/** The home page is that of a role that the person holds. */
const homeOf = ({ homeRoleId }: Staff.Saved, held: Staff.Saved['workplaces']) => ({
  homeRoleId: homeRoleId && isHeld(held, homeRoleId) ? homeRoleId : null,
});

/** A cleared choice or date is stored as none. */
const blanksAsNull = ({ homeRoleId, contractFrom, contractUntil, joinedOn, ...typed }: Staff.Saved): Staff.Saved => ({
  ...typed,
  homeRoleId: homeRoleId || null,
  contractFrom: contractFrom || null,
  contractUntil: contractUntil || null,
  joinedOn: joinedOn || null,
});

const emptyPerson = (staffNo: string, practiceId: string): Staff.Saved => ({
  staffNo,
  name: '',
  nameEn: '',
  sex: '' as Staff.Saved['sex'],
  mobile: '',
  email: '',
  homeAddress: '',
  titleCode: null,
  postCode: null,
  professionalCode: null,
  educationCode: null,
  isDoctor: false,
  licenceNumber: '',
  specialty: '',
  antibioticGrade: 0,
  mayPrescribeControlled: false,
  surgeryLevel: 0,
  maximumDiscount: 0,
  language: 'zh',
  contractKind: '',
  contractFrom: null,
  contractUntil: null,
  joinedOn: null,
  homeRoleId: null,
  colour: '#2f6f5e',
  loginName: '',
  password: '',
  workplaces: [{ practiceId, departmentId: null, roleIds: [] }],
});
