import { api } from '../../api/api.ts';
import table from '../../blocks/table.module.css';
import { useEntryName } from '../../blocks/useEntryName.ts';
import { useWords } from '../../words/useWords.ts';
import style from './patient.module.css';

/** What the patient must not be given, current first. It is recorded during a visit. */
export function AllergyList({ patientId, never }: { patientId: string; never: boolean }) {
  const { say, date, name } = useWords();
  const { data: allergens } = api.useGetAllergenDictListQuery();
  const { data: reactions } = api.useGetAllergyReactionListQuery();
  const nameOf = useEntryName();
  const reaction = (code: string) => nameOf(reactions, code);
  const { currentData: allergies } = api.useQueryAllergiesQuery({ id: patientId });
  return (
    <section className={style.block}>
      <h3 className={style.blockTitle}>{say('patient.detail.allergies')}</h3>
      {allergies?.length === 0 ? <p className={style.hint}>{say(never ? 'patient.detail.never' : 'patient.detail.noAllergies')}</p> : null}
      {allergies && allergies.length > 0 ? (
        <table className={`${table.table} ${table.tall}`}>
          <thead>
            <tr>
              {(['allergen', 'severity', 'reactions', 'status', 'since'] as const).map((column) => (
                <th key={column} scope="col">
                  {say(`patient.detail.allergy.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {allergies.map((allergy) => (
              <tr key={allergy.id}>
                <td>{name(allergens?.find(({ code }) => code === allergy.allergenCode)) || allergy.allergenName}</td>
                <td className={style.fixed}>{say(`common.severity.${allergy.severity}`)}</td>
                <td>{allergy.reactions.map(reaction).join(say('patient.list.comma'))}</td>
                <td className={style.fixed}>{say(`state.allergy.${allergy.status}`)}</td>
                <td className={style.fixed}>{date(allergy.start)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
