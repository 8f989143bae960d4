import { api } from '../api/api.ts';
import { allergyStatement, unlistedAllergies } from '../domain/patient/allergy/statement.ts';
import type * as Patient from '../domain/patient/shapes.ts';
import { useWords } from '../words/useWords.ts';
import style from './band.module.css';
import { WarningIcon as WarningAmberIcon } from './icons.tsx';
import parts from './parts.module.css';
import { useEntryName } from './useEntryName.ts';

type Known = Pick<Patient.Summary, 'allergies' | 'neverAllergic' | 'isAllergyAsked' | 'allergyUnable'>;

/** The allergies of a patient in the reader's language: each with its severity, and its reactions apart. */
export function useAllergyWords(): (patient: Pick<Known, 'allergies'>) => { id: string; text: string; reactions: string[] }[] {
  const { say } = useWords();
  const nameOf = useEntryName();
  const { data: allergens } = api.useGetAllergenDictListQuery();
  const { data: reactions } = api.useGetAllergyReactionListQuery();
  return ({ allergies }) =>
    allergies.map((allergy) => ({
      id: allergy.id,
      text: say('common.allergy', {
        name: nameOf(allergens, allergy.allergenCode, allergy.allergenName),
        severity: say(`common.severity.${allergy.severity}`),
      }),
      reactions: allergy.reactions.map((code) => nameOf(reactions, code)),
    }));
}

/** The allergies as list items: red with name and severity, or "none" or "not asked". The words say it, the colour repeats it. */
export function AllergyMarks({ patient }: { patient: Known }) {
  const { say } = useWords();
  const allergies = useAllergyWords()(patient);
  const { neverAllergic, isAllergyAsked: isAsked } = patient;
  const statement = allergyStatement({ active: allergies.length, neverAllergic, isAsked });
  if (allergies.length > 0)
    return (
      <>
        {allergies.map(({ id, text, reactions }) => (
          <li key={id} className={style.allergy} data-allergy title={reactions.join(' · ')}>
            {text}
          </li>
        ))}
        {statement === 'contradicted' ? <li className={style.notAsked}>{say('common.allergy.contradicted')}</li> : null}
      </>
    );
  if (statement !== 'notAsked') return <li className={parts.tag}>{say(unlistedAllergies(patient))}</li>;
  return (
    <li className={style.notAsked} data-allergy>
      <WarningAmberIcon fontSize="inherit" aria-hidden />{' '}
      {patient.allergyUnable ? say('patient.allergy.unable', { reason: patient.allergyUnable }) : say('common.allergy.notAsked')}
    </li>
  );
}
