import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { checkTemplateName } from '../../../domain/encounter/rules.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './template.module.css';

interface Naming {
  name: string;
  scope: Encounter.Scope;
  withDiagnoses: boolean;
  withOrders: boolean;
}

interface Props {
  sections: Encounter.TemplateDraft['sections'];
  diagnoses: Encounter.TemplateDraft['diagnoses'];
  orders: readonly Order.Draft[];
  close: () => void;
}

const Field = fieldsOf<Naming>();
const start: Naming = { name: '', scope: 'mine', withDiagnoses: true, withOrders: true };
const scopes = [
  { value: 'mine', label: 'encounter.template.mine' },
  { value: 'department', label: 'encounter.template.department' },
  { value: 'practice', label: 'encounter.template.practice' },
] as const;

/** The visit as it is now, kept under a name: note, diagnoses, orders and advice. */
export function SaveTemplate({ sections, diagnoses, orders, close }: Props) {
  const { say } = useWords();
  const [saveTemplate] = api.useSaveTemplateMutation({ tells: 'caller' });
  const [remove] = api.useDeleteTemplateMutation({ tells: 'caller' });
  const tell = useDoneNotice();
  const save = async ({ name, scope, withDiagnoses, withOrders }: Naming) => {
    const draft = { name: name.trim(), scope, sections, diagnoses: withDiagnoses ? diagnoses : [], orders: withOrders ? [...orders] : [] };
    const { id } = await saveTemplate(draft).unwrap();
    tell({ message: 'encounter.told.template', values: { name: draft.name }, undo: () => remove({ id }).unwrap() });
  };
  return (
    <DrawerForm title="encounter.template.save" start={start} check={checkTemplateName} save={save} close={close}>
      <Field.Text of="name" label="encounter.template.name" required wide autoFocus />
      <Field.Choice of="scope" label="encounter.template.scope" options={scopes} required />
      {diagnoses.length > 0 ? <Field.Check of="withDiagnoses" label="encounter.template.withDiagnoses" /> : null}
      {orders.length > 0 ? <Field.Check of="withOrders" label="encounter.template.withOrders" /> : null}
      <p className={style.sectionText}>{say('encounter.template.holds', { count: sections.length, orders: orders.length })}</p>
    </DrawerForm>
  );
}
