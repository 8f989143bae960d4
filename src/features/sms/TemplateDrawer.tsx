import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkTemplate, type TemplateUse, templateUses, variablesOf } from '../../domain/sms/rules.ts';
import type * as Sms from '../../domain/sms/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { Preview } from './Preview.tsx';
import style from './sms.module.css';

interface Draft {
  name: string;
  use: string;
  language: string;
  text: string;
  providerCode: string;
}
const Field = fieldsOf<Draft>();
const languages = [
  { value: 'zh', label: 'sms.template.language.zh' },
  { value: 'en', label: 'sms.template.language.en' },
] as const;

const asUse = (value: string): TemplateUse => templateUses.find((one) => one === value) ?? 'batch';

/** A text as the provider has reviewed it. */
export function TemplateDrawer({ template, close }: { template: Sms.Template | undefined; close: () => void }) {
  const { say } = useWords();
  const [save] = api.useSaveSmsTemplateMutation({ tells: 'caller' });
  const { name = '', use = 'batch', language = 'zh', text = '', providerCode = '' } = template ?? {};
  const check = (draft: Draft) => checkTemplate({ ...draft, use: asUse(draft.use) }) as FieldProblem<Draft>[];
  return (
    <DrawerForm<Draft, unknown>
      title={template ? 'sms.template.edit' : 'sms.template.new'}
      start={{ name, use, language, text, providerCode }}
      check={check}
      save={(draft) =>
        save({
          ...draft,
          use: asUse(draft.use),
          language: draft.language === 'en' ? 'en' : 'zh',
          ...(template && { id: template.id, version: template.version }),
        }).unwrap()
      }
      close={close}
    >
      <Field.Text of="name" label="sms.template.name" required />
      <Field.Text of="providerCode" label="sms.template.providerCode" required />
      <Field.Select of="use" label="sms.use" required options={templateUses.map((value) => ({ value, name: say(`sms.use.${value}`) }))} />
      <Field.Choice of="language" label="sms.template.language" options={languages} />
      <Variables />
      <Field.Area of="text" label="sms.template.text" rows={4} required />
      <Shown />
    </DrawerForm>
  );
}

function Variables() {
  const { say } = useWords();
  const use = useWatch<Draft, 'use'>({ name: 'use' });
  const names = variablesOf(asUse(use))
    .map((name) => `{${name}}`)
    .join(' ');
  return <p className={style.wide}>{say('sms.template.variables', { names })}</p>;
}

function Shown() {
  const text = useWatch<Draft, 'text'>({ name: 'text' });
  return text.trim() === '' ? null : (
    <div className={style.wide}>
      <Preview text={text} />
    </div>
  );
}
