import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useController } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { AddIcon, CloseIcon } from '../../blocks/icons.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { useStaff } from '../../blocks/staff.ts';
import type * as Staff from '../../domain/staff/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { PlacePickers } from './PlacePickers.tsx';
import style from './staff.module.css';

/** The clinics a person works in, each with a department and roles. Who keeps one clinic changes that one. */
export function WorkplacesField() {
  const { say, name } = useWords();
  const { user, may } = useStaff();
  const keepsChain = may('m_orgnization_management');
  const { field, fieldState } = useController<Staff.Saved, 'workplaces'>({ name: 'workplaces' });
  const { data: practices } = api.useQueryPracticeSimpleListQuery();
  const mayChange = (practiceId: string) => keepsChain || practiceId === user.practiceId;
  const rest = (practices ?? []).filter(({ id }) => mayChange(id) && !field.value.some(({ practiceId }) => practiceId === id));
  const change = (at: number, place: Staff.Workplace) => field.onChange(field.value.map((each, index) => (index === at ? place : each)));
  return (
    <FieldFrame label="organisation.field.workplaces" required wide group error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <fieldset className={style.places} aria-labelledby={ids['aria-labelledby']} aria-describedby={ids['aria-describedby']}>
          {field.value.map((place, at) => {
            const practice = practices?.find(({ id }) => id === place.practiceId);
            const clinic = practice ? name(practice) : say('staff.practice.closed');
            return (
              <div key={place.practiceId} className={style.place}>
                <PlacePickers
                  clinic={clinic}
                  place={place}
                  isOpen={mayChange(place.practiceId)}
                  isWrong={fieldState.invalid && place.roleIds.length === 0}
                  change={(next) => change(at, next)}
                />
                <IconButton
                  size="small"
                  aria-label={say('staff.workplaces.remove', { clinic })}
                  disabled={!mayChange(place.practiceId)}
                  onClick={() => field.onChange(field.value.filter((_, index) => index !== at))}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              </div>
            );
          })}
          <div>
            {rest.map((practice) => (
              <Button
                key={practice.id}
                size="small"
                startIcon={<AddIcon />}
                onClick={() => field.onChange([...field.value, { practiceId: practice.id, departmentId: null, roleIds: [] }])}
              >
                {name(practice)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </FieldFrame>
  );
}
