import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { type BasicDraft, type BasicEntry, type BasicKind, basicDraft, checkBasic, routeKinds } from '../../domain/configuration/basic.ts';
import { WordHistory } from './WordHistory.tsx';

const Field = fieldsOf<BasicDraft>();
const kindOptions = routeKinds.map((value) => ({ value, label: `configuration.basic.routeKind.${value}` as const }));

/** A frequency or a way of delivery. What everybody has keeps its code and its meaning. */
export function BasicEntryDrawer({ kind, entry, close }: { kind: BasicKind; entry: BasicEntry | undefined; close: () => void }) {
  const [create] = api.useCreateBasicConfigMutation({ tells: 'caller' });
  const [update] = api.useUpdateBasicConfigMutation({ tells: 'caller' });
  const [start] = useState<BasicDraft>(() => {
    const isFrequency = kind === 'frequency';
    const empty = { times: isFrequency ? 1 : null, days: isFrequency ? 1 : null, at: isFrequency ? '08:00' : '', asNeeded: false };
    if (!entry) return { kind, code: '', nameZh: '', nameEn: '', ...empty, routeKind: null, enabled: true };
    const { id, initials, isShared, version, ...draft } = entry;
    return draft as BasicDraft;
  });
  const isFixed = entry?.isShared ?? false;
  return (
    <DrawerForm<BasicDraft, unknown>
      title={entry ? 'configuration.basic.edit' : 'configuration.basic.new'}
      start={start}
      shape={basicDraft}
      check={checkBasic}
      save={(draft) => (entry ? update({ ...draft, version: entry.version }) : create(draft)).unwrap()}
      close={close}
    >
      <Field.Text of="nameZh" label="configuration.basic.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="configuration.basic.nameEn" />
      <Field.Text of="code" label="configuration.basic.code" required disabled={entry !== undefined} />
      {kind === 'frequency' ? (
        <>
          <Field.Number of="times" label="configuration.basic.times" required disabled={isFixed} />
          <Field.Number of="days" label="configuration.basic.days" required disabled={isFixed} />
          <Field.Text of="at" label="configuration.basic.at" hint="configuration.basic.at.hint" disabled={isFixed} />
          <Field.Check of="asNeeded" label="configuration.basic.asNeeded" disabled={isFixed} />
        </>
      ) : (
        <Field.Choice of="routeKind" label="configuration.basic.routeKind" required wide disabled={isFixed} options={kindOptions} />
      )}
      <Field.Check of="enabled" label="configuration.basic.enabled" />
      <WordHistory kind={kind} {...(entry && { code: entry.code })} />
    </DrawerForm>
  );
}
