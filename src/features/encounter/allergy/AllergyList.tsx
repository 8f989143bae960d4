import IconButton from '@mui/material/IconButton';
import { api } from '../../../api/api.ts';
import { DeleteIcon as DeleteOutline, EditIcon as EditOutlined } from '../../../blocks/icons.tsx';
import { useEntryName } from '../../../blocks/useEntryName.ts';
import type { Allergy } from '../../../domain/patient/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './allergy.module.css';

interface Props {
  allergies: readonly Allergy[];
  edit: (allergy: Allergy) => void;
  remove: (allergy: Allergy) => void;
}

/** Active ones in red first, historical ones in grey. */
export function AllergyList({ allergies, edit, remove }: Props) {
  const { say, name } = useWords();
  const { data: allergens } = api.useGetAllergenDictListQuery();
  const { data: reactions } = api.useGetAllergyReactionListQuery();
  const shown = ({ allergenCode, allergenName }: Allergy) => name(allergens?.find(({ code }) => code === allergenCode)) || allergenName;
  const nameOf = useEntryName();
  const reaction = (code: string) => nameOf(reactions, code);
  return (
    <ul className={style.list}>
      {allergies.map((allergy) => (
        <li key={allergy.id} className={style.row} data-status={allergy.status}>
          <span className={style.name}>{shown(allergy)}</span>
          <span className={style.facts}>
            {[
              say(`common.severity.${allergy.severity}`),
              ...allergy.reactions.map(reaction),
              allergy.start ?? '',
              allergy.status === 'historical' ? say('state.allergy.historical') : '',
              allergy.note,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className={style.acts}>
            <IconButton size="small" aria-label={say('encounter.allergy.edit', { name: shown(allergy) })} onClick={() => edit(allergy)}>
              <EditOutlined fontSize="inherit" />
            </IconButton>
            <IconButton size="small" aria-label={say('encounter.allergy.delete', { name: shown(allergy) })} onClick={() => remove(allergy)}>
              <DeleteOutline fontSize="inherit" />
            </IconButton>
          </span>
        </li>
      ))}
    </ul>
  );
}
