import { useState } from 'react';
import { api } from '../api/api.ts';
import type { UseQuery } from '../api/hooks.ts';
import type { Doctor, Entry } from '../domain/dictionary/shapes.ts';
import type { MessageId } from '../domain/messageId.ts';
import { useWords } from '../words/useWords.ts';
import { FilterSelect } from './filters.tsx';
import style from './list.module.css';
import type { Filters, ListView } from './useListView.ts';

const sources = {
  appointmentStatus: api.useGetAppointmentStatusListQuery,
  complaintKind: api.useGetComplaintKindsQuery,
  consultStatus: api.useQueryConsultStatusQuery,
  consultType: api.useGetConsultTypesQuery,
  encounterStatus: api.useGetEncounterStatusQuery,
  followUpStatus: api.useQueryFollowupStatusQuery,
  payState: api.useGetBillingPayStateQuery,
  sex: api.useGetSexStateQuery,
  /** Also those who have left: what they did is still looked for. */
  allDoctors: api.useGetAllDoctorListQuery,
  /** Of every clinic the reader works in. */
  doctorsOfMyClinics: api.useGetDoctorListQuery,
} satisfies Record<string, UseQuery<void, Entry[]> | UseQuery<void, Doctor[]>>;

interface Props<F extends Filters> {
  view: ListView<F>;
  of: keyof F & string;
  label: MessageId;
  from: keyof typeof sources;
}

const codeOf = (choice: Entry | Doctor) => ('code' in choice ? choice.code : choice.id);

/** A filter whose choices the server keeps; asked for when a hand comes near, or at once where something is chosen. */
export function DictionaryFilter<F extends Filters>({ view, of, label, from }: Props<F>) {
  const { name } = useWords();
  const chosen = view.filters[of] as string;
  const [isNear, setNear] = useState(false);
  const useChoices = sources[from] as UseQuery<void, (Entry | Doctor)[]>;
  const { data } = useChoices(undefined, { skip: !isNear && chosen === '' });
  const options = (data ?? []).map((choice) => ({ value: codeOf(choice), name: name(choice) }));
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  const come = () => setNear(true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the select inside is about to be used
    <span className={style.dictionaryFilter} onPointerEnter={come} onFocus={come}>
      <FilterSelect view={view} of={of} label={label} options={isKnown ? options : [...options, { value: chosen, name: '…' }]} />
    </span>
  );
}
