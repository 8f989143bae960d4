import { api } from '../../../api/api.ts';
import { useAllergyWords } from '../../../blocks/AllergyMarks.tsx';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useEntryName } from '../../../blocks/useEntryName.ts';
import { unlistedAllergies } from '../../../domain/patient/allergy/statement.ts';
import type * as Relatives from '../../../domain/patient/relatives.ts';
import { type Shared, sharing } from '../../../domain/patient/sharing.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../patient.module.css';

const readers = ['m_chart', 'm_patient'] as const;

/** Facts that mother and child share, apart from those of the patient. Asked only where the record of the patient is open. */
export function SharedFacts({ patientId, relatives }: { patientId: string; relatives: readonly Relatives.Relative[] }) {
  const { may } = useStaff();
  const isOpen = api.useQuerySlidingWindowPatientInfoQuery({ id: patientId }).currentData?.recordOpen;
  if (!isOpen || !may(readers)) return null;
  return relatives
    .filter(({ relation }) => relation in sharing)
    .map((relative) => <SharedOf key={relative.id} patientId={patientId} relative={relative} />);
}

function SharedOf({ patientId, relative }: { patientId: string; relative: Relatives.Relative }) {
  const { say, name } = useWords();
  const { currentData: facts } = api.useQuerySharedFactsQuery({ patientId, relativeId: relative.relativeId });
  if (!facts || (facts.bloodType === null && facts.allergies === null && facts.contact === null)) return null;
  const title = say(`patient.shared.${relative.relation === 'mother' ? 'mother' : 'child'}`, { name: name(relative) });
  return (
    <section aria-label={title}>
      <h4 className={style.sharedTitle}>{title}</h4>
      <Facts of={facts} />
      <p className={style.hint}>{say('patient.shared.hint')}</p>
    </section>
  );
}

function Facts({ of: { bloodType, allergies, contact } }: { of: Shared }) {
  const { say } = useWords();
  const nameOf = useEntryName();
  const bloodTypes = api.useGetBloodTypeQuery().data;
  const allergyWords = useAllergyWords();
  const unknown = say('patient.shared.unknown');
  return (
    <FactSheet>
      {bloodType === null ? null : (
        <Fact label="patient.shared.bloodType">{bloodType === '' ? unknown : nameOf(bloodTypes, bloodType)}</Fact>
      )}
      {allergies ? (
        <Fact label="patient.shared.allergies">
          {allergiesText({
            words: allergyWords(allergies),
            unlisted: say(unlistedAllergies(allergies)),
            comma: say('patient.list.semicolon'),
          })}
        </Fact>
      ) : null}
      {contact ? <Fact label="patient.shared.contact">{contact.mobile || unknown}</Fact> : null}
    </FactSheet>
  );
}

interface Said {
  words: readonly { text: string; reactions: readonly string[] }[];
  unlisted: string;
  comma: string;
}

/** "Not asked" is said: silence would read as no allergies. */
function allergiesText({ words, unlisted, comma }: Said): string {
  return words.length > 0 ? words.map(({ text, reactions }) => [text, ...reactions].join(' · ')).join(comma) : unlisted;
}
