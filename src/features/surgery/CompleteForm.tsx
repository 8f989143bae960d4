import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { AskLines } from '../../blocks/AskLines.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { entriesOf } from '../../blocks/entries.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import type * as Consumable from '../../domain/consumable/shapes.ts';
import { checkOperation } from '../../domain/surgery/rules.ts';
import type * as Surgery from '../../domain/surgery/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { SideField } from './SideField.tsx';
import style from './surgery.module.css';
import { useSurgeryWords } from './useSurgeryWords.ts';

const Field = fieldsOf<Surgery.Operation>();

/** Starts with the planned times; the end is never later than now. */
const startOf = ({ procedureId, side, startsAt, endsAt }: Surgery.Full, now: string): Surgery.Operation => ({
  startedAt: startsAt ?? '',
  endedAt: [endsAt ?? now, now].toSorted()[0] ?? now,
  procedureId,
  side,
  findings: '',
  bloodLoss: 0,
  complications: '',
  hasSpecimen: false,
  storehouseId: '',
  lines: [],
});

/** The record of a surgery; saving it charges the procedure and the goods and takes the goods out of the stockroom. */
export function CompleteForm({ surgery, close }: { surgery: Surgery.Full; close: () => void }) {
  const { say } = useWords();
  const words = useSurgeryWords();
  const tell = useDoneNotice();
  const [seen] = useState(surgery);
  const [start] = useState(() => startOf(surgery, new Date().toISOString()));
  const [complete] = api.useCompleteSurgeryMutation({ tells: 'caller' });
  const { data: choices } = api.useQuerySurgeryChoicesQuery();
  const [known, setKnown] = useState<Readonly<Record<string, Consumable.RequestGoods>>>({});
  const { id, number, patientId, patientName, surgeonId, version } = seen;
  const check = (operation: Surgery.Operation) => {
    const procedure = choices?.procedures.find((one) => one.id === operation.procedureId);
    const surgeon = choices?.people.find((one) => one.id === surgeonId);
    return checkOperation(operation, { procedure, surgeon }, new Date());
  };
  return (
    <DrawerForm
      title="surgery.act.complete"
      saveLabel="surgery.act.complete"
      patient={{ id: patientId, name: patientName }}
      start={start}
      check={check}
      save={(operation) => complete({ ...operation, id, version }).unwrap()}
      done={() => tell({ message: 'surgery.told.completed', values: { number } })}
      close={close}
      isWide
      draftKey={`surgery.complete.${id}`}
    >
      <Field.DateTime of="startedAt" label="surgery.field.startedAt" required />
      <Field.DateTime of="endedAt" label="surgery.field.endedAt" required />
      <Field.Lookup
        of="procedureId"
        label="surgery.field.doneProcedure"
        entries={entriesOf(choices?.procedures, ({ level }) => words.level(level))}
        required
      />
      <DoneSide choices={choices} />
      <Field.Area of="findings" label="surgery.field.findings" required rows={5} />
      <Field.Number of="bloodLoss" label="surgery.field.bloodLoss" unit="ml" required />
      <Field.Text of="complications" label="surgery.field.complications" />
      <Field.Check of="hasSpecimen" label="surgery.field.hasSpecimen" />
      <h3 className={style.wide}>{say('surgery.goods')}</h3>
      <p className={style.wide}>{say('surgery.goods.hint')}</p>
      <Field.Lookup of="storehouseId" label="surgery.field.storehouse" entries={entriesOf(choices?.storehouses)} />
      <AskLines known={known} learn={(goods) => setKnown((before) => ({ ...before, [goods.id]: goods }))} />
    </DrawerForm>
  );
}

function DoneSide({ choices }: { choices: Surgery.Choices | undefined }) {
  const procedureId = useWatch<Surgery.Operation, 'procedureId'>({ name: 'procedureId' });
  return <SideField procedure={choices?.procedures.find(({ id }) => id === procedureId)} />;
}
