import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { ColourField } from '../../blocks/register/ColourField.tsx';
import { type EntryDraft, type EntryLine, entryDraft, isWordedKind, type Kind, kindWords } from '../../domain/dictionary/upkeep.ts';
import { useWords } from '../../words/useWords.ts';
import style from './dictionary.module.css';
import { WordHistory } from './WordHistory.tsx';

const Field = fieldsOf<EntryDraft>();

/** A word in both languages; its pinyin is worked out, its code is given once. */
export function EntryDrawer({ kind, entry, close }: { kind: Kind; entry: EntryLine | undefined; close: () => void }) {
  const { say } = useWords();
  const [save] = api.useSaveDictionaryEntryMutation({ tells: 'caller' });
  const [start] = useState<EntryDraft>(() => ({
    nameZh: entry?.nameZh ?? '',
    nameEn: entry?.nameEn ?? '',
    ...(isWordedKind(kind) && { colour: entry?.colour ?? null }),
  }));
  const kept = entry ? { code: entry.code, version: entry.version } : {};
  return (
    <DrawerForm
      title={entry ? 'dictionary.entry.edit' : 'dictionary.entry.new'}
      start={start}
      shape={entryDraft}
      save={(draft) => save({ ...draft, ...kept, kind }).unwrap()}
      close={close}
    >
      <div className={style.wide}>
        <FactSheet>
          <Fact label="dictionary.list">{say(kindWords(kind))}</Fact>
          {entry ? <Fact label="organisation.field.code">{entry.code}</Fact> : null}
        </FactSheet>
      </div>
      <Field.Text of="nameZh" label="organisation.field.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="organisation.field.nameEn" />
      {isWordedKind(kind) ? <ColourField of="colour" label="dictionary.colour" /> : null}
      {entry ? <WordHistory kind={kind} code={entry.code} /> : null}
    </DrawerForm>
  );
}
