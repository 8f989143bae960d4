import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { type PlacedClass, withBelow } from '../../domain/package/classes.ts';
import { checkPackageClass } from '../../domain/package/rules.ts';
import type * as Suite from '../../domain/package/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './package.module.css';
import { useClasses } from './useClasses.ts';

type Doing = { act: 'new' } | { act: 'edit' | 'delete'; one: PlacedClass };

/** The tree of classes that packages are sorted into. */
export function ClassesTab() {
  const { say, name } = useWords();
  const { classes, asked } = useClasses();
  const [enable] = api.useEnablePackageClassMutation();
  const [doing, setDoing] = useState<Doing>();
  const reason = useMissingRight('o_benefit_manage');
  const close = () => setDoing(undefined);
  const actsOf = (one: PlacedClass) => (
    <DisabledReason reason={reason}>
      <span className={style.acts}>
        <RowAct onClick={() => setDoing({ act: 'edit', one })}>{say('action.edit')}</RowAct>
        <RowAct onClick={() => void enable({ id: one.id, flag: one.enabled ? 0 : 1 })}>
          {say(one.enabled ? 'package.class.retire' : 'package.class.restore')}
        </RowAct>
        <RowAct onClick={() => setDoing({ act: 'delete', one })}>{say('action.delete')}</RowAct>
      </span>
    </DisabledReason>
  );
  return (
    <>
      <DetailTable
        title="package.classes"
        rows={classes}
        asked={asked}
        keyOf={({ id }) => id}
        empty="package.class.none"
        choice={
          <DisabledReason reason={reason}>
            <Button variant="outlined" onClick={() => setDoing({ act: 'new' })}>
              {say('package.class.new')}
            </Button>
          </DisabledReason>
        }
        columns={[
          { label: 'package.class', cell: (one) => <span style={{ paddingInlineStart: one.depth * 20 }}>{name(one)}</span> },
          { label: 'package.class.count', cell: ({ count }) => count, right: true },
          { label: 'field.status', cell: ({ enabled }) => (enabled ? '–' : say('package.class.retired')) },
          { label: 'package.class.acts', cell: actsOf },
        ]}
      />
      {doing?.act === 'new' ? <ClassForm close={close} /> : null}
      {doing?.act === 'edit' ? <ClassForm one={doing.one} close={close} /> : null}
      {doing?.act === 'delete' ? <RemoveClass one={doing.one} close={close} /> : null}
    </>
  );
}

const Field = fieldsOf<Suite.ClassDraft>();

function ClassForm({ one, close }: { one?: PlacedClass; close: () => void }) {
  const [save] = api.useSavePackageClassMutation({ tells: 'caller' });
  const { classes, entriesFor } = useClasses();
  const below = one && classes ? withBelow(classes, one.id) : new Set();
  const [start] = useState<Suite.ClassDraft>(() => ({
    ...(one && { id: one.id, version: one.version }),
    parentId: one?.parentId ?? null,
    nameZh: one?.nameZh ?? '',
    nameEn: one?.nameEn ?? '',
  }));
  return (
    <DrawerForm
      title={one ? 'package.class.edit' : 'package.class.new'}
      start={start}
      check={checkPackageClass}
      save={(draft) => save({ ...draft, parentId: draft.parentId || null }).unwrap()}
      close={close}
    >
      <Field.Text of="nameZh" label="membership.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="membership.nameEn" />
      <Field.Dictionary
        of="parentId"
        label="package.class.parent"
        entries={entriesFor(start.parentId)?.filter(({ code }) => !below.has(code))}
      />
    </DrawerForm>
  );
}

function RemoveClass({ one, close }: { one: PlacedClass; close: () => void }) {
  const { say, name } = useWords();
  const [remove] = api.useDeletePackageClassMutation({ tells: 'caller' });
  return (
    <ConfirmAct
      title={say('package.class.delete.title', { name: name(one) })}
      act={say('action.delete')}
      danger
      confirm={() => remove({ id: one.id }).unwrap()}
      close={close}
    />
  );
}
