import { useFormContext } from 'react-hook-form';
import { ChangeHistory } from '../../blocks/ChangeHistory.tsx';
import style from './dictionary.module.css';

/** What was changed of a word, or deleted of a list; each earlier wording can be put back into the form. */
export function WordHistory({ kind, code }: { kind: string; code?: string }) {
  const { setValue } = useFormContext();
  return (
    <div className={style.wide}>
      <ChangeHistory
        kind="dictionary"
        id={code === undefined ? kind : `${kind}/${code}`}
        {...(code === undefined && { title: 'configuration.basic.deleted' as const })}
        restore={(before) => {
          for (const [field, value] of Object.entries(before)) setValue(field, value, { shouldDirty: true, shouldValidate: true });
        }}
      />
    </div>
  );
}
