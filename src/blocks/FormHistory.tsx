import { Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { type ChangeKind, together } from '../domain/organisation/changes.ts';
import style from './form.module.css';
import { History } from './History.ts';

interface Props {
  kind: ChangeKind;
  /** None in the form of a new one: what was deleted can be written again. */
  id: string | undefined;
  /** Under which the history keeps what was deleted; without it, those of the whole kind. */
  deletedId?: string | undefined;
  /** From what was kept to the fields of the form, where they differ. */
  fieldsOf?: (before: Record<string, unknown>) => Record<string, unknown>;
}

/** What the thing of this form was before; each earlier state can be put back into its fields, and is saved as any other change. */
export function FormHistory({ kind, id, deletedId = together, fieldsOf = (before) => before }: Props) {
  const { setValue } = useFormContext();
  return (
    <div className={style.wide}>
      <Suspense fallback={null}>
        <History
          kind={kind}
          id={id ?? deletedId}
          {...(id === undefined && { title: 'common.history.deleted' as const })}
          restore={(before) => {
            for (const [field, value] of Object.entries(fieldsOf(before)))
              setValue(field, value, { shouldDirty: true, shouldValidate: true });
          }}
        />
      </Suspense>
    </div>
  );
}
