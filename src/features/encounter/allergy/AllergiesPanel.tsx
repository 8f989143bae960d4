import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { AllergyAnswers } from '../../../blocks/AllergyAnswers.tsx';
import { AllergyDrawer } from '../../../blocks/AllergyDrawer.tsx';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { MoreMenu } from '../../../blocks/MoreMenu.tsx';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type { Allergy } from '../../../domain/patient/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { Panel } from '../Panel.tsx';
import style from '../record.module.css';
import { AllergyList } from './AllergyList.tsx';

/** Allergies of the person, in every clinic of the organisation. */
export function AllergiesPanel({ encounter }: { encounter: Encounter.Full }) {
  const { say } = useWords();
  const { patientId, allergies, neverAllergic } = encounter;
  const [editing, setEditing] = useState<'new' | Allergy>();
  const [removing, setRemoving] = useState<Allergy>();
  const [saveNever, saving] = api.useSaveNeverAllergicMutation();
  const [deleteAllergy] = api.useDeleteAllergyMutation({ tells: 'caller' });
  const saveFlag = (flag: 0 | 1) => void saveNever({ patientId, flag });
  return (
    <Panel
      id="record-allergies"
      title={say('encounter.allergy.title')}
      acts={
        <>
          {neverAllergic ? (
            <MoreMenu of={say('encounter.allergy.title')} acts={[{ label: 'encounter.allergy.neverSet', act: () => saveFlag(0) }]} />
          ) : (
            <DisabledReason reason={allergies.length > 0 ? say('encounter.allergy.neverRefused') : undefined}>
              <Button size="small" disabled={saving.isLoading} onClick={() => saveFlag(1)}>
                {say('encounter.allergy.never')}
              </Button>
            </DisabledReason>
          )}
          <Button size="small" onClick={() => setEditing('new')}>
            {say('encounter.allergy.add')}
          </Button>
        </>
      }
    >
      {allergies.length === 0 ? (
        <>
          <p className={style.none}>{say(neverAllergic ? 'encounter.allergy.noneKnown' : 'encounter.allergy.notAsked')}</p>
          {neverAllergic ? null : <AllergyAnswers patientId={patientId} />}
        </>
      ) : (
        <details>
          <summary>{say('encounter.allergy.listed', { count: allergies.length })}</summary>
          <AllergyList allergies={allergies} edit={setEditing} remove={setRemoving} />
        </details>
      )}
      {editing ? (
        <AllergyDrawer patientId={patientId} started={editing === 'new' ? undefined : editing} close={() => setEditing(undefined)} />
      ) : null}
      {removing ? (
        <ConfirmAct
          title={say('encounter.allergy.delete', { name: removing.allergenName })}
          effect={say('encounter.allergy.deleteEffect')}
          act={say('action.delete')}
          danger
          confirm={() => deleteAllergy({ id: removing.id }).unwrap()}
          close={() => setRemoving(undefined)}
        />
      ) : null}
    </Panel>
  );
}
