import { api } from '../../../api/api.ts';
import { Page } from '../../../blocks/Page.tsx';
import { PersonalChoice } from '../../../blocks/PersonalChoice.tsx';
import { useKeepPersonal } from '../../../blocks/useKeepPersonal.ts';
import { personalOf } from '../../../domain/session/personal.ts';
import { useWords } from '../../../words/useWords.ts';
import { PhrasesCard } from './PhrasesCard.tsx';
import style from './personal.module.css';

/** How this person writes records: type of the record, own phrases. */
export default function WritingPart() {
  const { say, name } = useWords();
  const { data: config } = api.useQueryMyConfigQuery();
  const { data: types } = api.useQueryNoteTypesInUseQuery();
  const { keep, isSaving } = useKeepPersonal();
  const personal = config && personalOf(config);
  return (
    <Page title="session.personal.writing">
      {personal && types ? (
        <div className={style.cards}>
          <section className={style.card}>
            <PersonalChoice
              label="session.personal.noteType"
              hint="session.personal.noteType.hint"
              value={personal.noteTypeId}
              options={[
                { value: '', text: say('session.personal.noteType.clinic') },
                ...types.map((type) => ({ value: type.id, text: name(type) })),
              ]}
              choose={(noteTypeId) => keep('noteTypeId', noteTypeId)}
              disabled={isSaving}
            />
          </section>
          <PhrasesCard phrases={personal.phrases} />
        </div>
      ) : null}
    </Page>
  );
}
