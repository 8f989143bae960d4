import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { checkTemplate, placeholdersOf } from '../../domain/crm/notices.ts';
import type * as Crm from '../../domain/crm/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './crm.module.css';

const Field = fieldsOf<Pick<Crm.MessageConfig, 'kind' | 'version' | 'textZh' | 'textEn' | 'enabled'>>();

export function MessageConfigDrawer({ config, close }: { config: Crm.MessageConfig; close: () => void }) {
  const { say } = useWords();
  const [save] = api.useSaveMessageConfigMutation({ tells: 'caller' });
  const { kind, version, textZh, textEn, enabled } = config;
  const names = placeholdersOf(kind)
    .map((name) => `{${name}}`)
    .join(' ');
  return (
    <DrawerForm
      title="crm.config.edit"
      start={{ kind, version, textZh, textEn, enabled }}
      check={checkTemplate}
      save={(draft) => save(draft).unwrap()}
      close={close}
    >
      <p className={style.wide}>{say('crm.config.placeholders', { names })}</p>
      <Field.Area of="textZh" label="crm.config.textZh" rows={3} required />
      <Field.Area of="textEn" label="crm.config.textEn" rows={3} required />
      <Field.Check of="enabled" label="crm.config.enabled" />
    </DrawerForm>
  );
}
