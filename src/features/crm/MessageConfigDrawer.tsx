import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { checkTemplate, placeholdersOf } from '../../domain/crm/notices.ts';
import type * as Crm from '../../domain/crm/shapes.ts';
import { isEventUse, isPatientUse } from '../../domain/sms/rules.ts';
import { useWords } from '../../words/useWords.ts';
import style from './crm.module.css';

const Field = fieldsOf<Pick<Crm.MessageConfig, 'kind' | 'version' | 'textZh' | 'textEn' | 'enabled' | 'smsTemplateZh' | 'smsTemplateEn'>>();

export function MessageConfigDrawer({ config, close }: { config: Crm.MessageConfig; close: () => void }) {
  const { say } = useWords();
  const [save] = api.useSaveMessageConfigMutation({ tells: 'caller' });
  const { kind, version, textZh, textEn, enabled, smsTemplateZh, smsTemplateEn } = config;
  const isShortOnly = isPatientUse(kind);
  const mayBeSent = isEventUse(kind) || isShortOnly;
  const { currentData: templates } = api.useQuerySmsTemplateListQuery(
    { page: 1, size: 100, ...(mayBeSent && { use: kind }) },
    { skip: !mayBeSent },
  );
  const optionsIn = (language: 'zh' | 'en') => [
    { value: '', name: say('crm.config.sms.none') },
    ...(templates?.rows ?? []).filter((template) => template.language === language).map(({ id, name }) => ({ value: id, name })),
  ];
  const names = (isPatientUse(kind) ? [] : placeholdersOf(kind)).map((name) => `{${name}}`).join(' ');
  return (
    <DrawerForm
      title="crm.config.edit"
      start={{ kind, version, textZh, textEn, enabled, smsTemplateZh: smsTemplateZh ?? '', smsTemplateEn: smsTemplateEn ?? '' }}
      check={checkTemplate}
      save={(draft) => save({ ...draft, smsTemplateZh: draft.smsTemplateZh || null, smsTemplateEn: draft.smsTemplateEn || null }).unwrap()}
      close={close}
    >
      {isShortOnly ? (
        <p className={style.wide}>{say('crm.config.shortOnly')}</p>
      ) : (
        <>
          <p className={style.wide}>{say('crm.config.placeholders', { names })}</p>
          <Field.Area of="textZh" label="crm.config.textZh" rows={3} required />
          <Field.Area of="textEn" label="crm.config.textEn" rows={3} required />
          <Field.Check of="enabled" label="crm.config.enabled" />
        </>
      )}
      {mayBeSent ? (
        <>
          <Field.Select of="smsTemplateZh" label="crm.config.smsZh" options={optionsIn('zh')} />
          <Field.Select of="smsTemplateEn" label="crm.config.smsEn" options={optionsIn('en')} />
        </>
      ) : null}
    </DrawerForm>
  );
}
