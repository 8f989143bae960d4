import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { checkTemplateName } from '../../../domain/encounter/rules.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';

interface Naming {
  name: string;
}

const Field = fieldsOf<Naming>();

export function RenameTemplate({ template, close }: { template: Encounter.Template; close: () => void }) {
  const [rename] = api.useRenameTemplateMutation({ tells: 'caller' });
  const save = ({ name }: Naming) => rename({ id: template.id, name: name.trim(), version: template.version }).unwrap();
  return (
    <DrawerForm title="encounter.template.rename" start={{ name: template.name }} check={checkTemplateName} save={save} close={close}>
      <Field.Text of="name" label="encounter.template.name" required wide autoFocus />
    </DrawerForm>
  );
}
