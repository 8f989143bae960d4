import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import { checkMerge, type Merge } from '../../../domain/register/genericNames.ts';
import { useWords } from '../../../words/useWords.ts';

const Field = fieldsOf<Merge>();

/** The button above the register, and the form of a merge. The server asks with the count of goods before anything is renamed. */
export function MergeNames() {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const lacks = useMissingRight('o_goods_manage');
  return (
    <>
      <DisabledReason reason={lacks}>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {say('register.genericName.merge')}
        </Button>
      </DisabledReason>
      {isOpen ? <MergeForm close={() => setOpen(false)} /> : null}
    </>
  );
}

function MergeForm({ close }: { close: () => void }) {
  const [merge] = api.useMergeGenericNamesMutation({ tells: 'caller' });
  const { data: names } = api.useGetGenericNamesQuery();
  // A name that only goods have may go; the one that stays is in the register.
  const all = names?.map((entry) => ({ ...entry, code: entry.nameZh }));
  const kept = names?.filter(({ code, nameZh }) => code !== nameZh).map((entry) => ({ ...entry, code: entry.nameZh }));
  return (
    <DrawerForm<Merge, unknown>
      title="register.genericName.merge"
      saveLabel="register.genericName.merge"
      start={{ from: '', into: '' }}
      check={checkMerge}
      save={(draft, confirmed) => merge({ ...draft, confirmed }).unwrap()}
      close={close}
    >
      <Field.Dictionary of="from" label="register.genericName.merge.from" entries={all} required />
      <Field.Dictionary of="into" label="register.genericName.merge.into" entries={kept} required />
    </DrawerForm>
  );
}
