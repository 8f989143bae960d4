import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { api } from '../../../../api/api.ts';
import { useStaff } from '../../../../blocks/staff.ts';
import { type Binding, boundSexes, visitKinds } from '../../../../domain/form/formShapes.ts';
import { useWords } from '../../../../words/useWords.ts';
import style from '../designer.module.css';
import { NumberBox } from './inputs.tsx';

interface Props {
  binding: Binding;
  change: (part: Partial<Binding>) => void;
}

/** Departments, kinds of visit, sexes and ages that a form is made for; nothing chosen stands for all. */
export function BindingFields({ binding, change }: Props) {
  const { say, name } = useWords();
  const { practiceId } = useStaff().user;
  const ages = binding.ages ?? allAges;
  const { currentData } = api.useQueryDepartmentsOfPracticeQuery({ practiceId });
  const departments = (currentData?.rows ?? []).map((department) => ({ value: department.id, name: name(department) }));
  return (
    <>
      <ManyBox
        label={say('form.binding.departments')}
        chosen={binding.departmentIds}
        options={departments}
        change={(departmentIds) => change({ departmentIds })}
      />
      <ManyBox
        label={say('form.binding.visits')}
        chosen={binding.visits}
        options={visitKinds.map((value) => ({ value, name: say(`form.binding.visit.${value}`) }))}
        change={(visits) => change({ visits })}
      />
      <ManyBox
        label={say('form.binding.sexes')}
        chosen={binding.sexes}
        options={boundSexes.map((value) => ({ value, name: say(`form.sex.${value}`) }))}
        change={(sexes) => change({ sexes })}
      />
      <NumberBox
        label={say('form.binding.ageFrom')}
        value={ages.from}
        change={(from) => change({ ages: { ...ages, from: within(from) } })}
      />
      <NumberBox label={say('form.binding.ageTo')} value={ages.to} change={(to) => change({ ages: { ...ages, to: within(to) } })} />
    </>
  );
}

const allAges = { from: null, to: null };
const within = (age: number | null) => (age === null ? null : Math.min(130, Math.max(0, Math.trunc(age))));

interface ManyProps<Value extends string> {
  label: string;
  chosen: readonly Value[];
  options: readonly { value: Value; name: string }[];
  change: (chosen: Value[]) => void;
}

function ManyBox<Value extends string>({ label, chosen, options, change }: ManyProps<Value>) {
  const { say } = useWords();
  const known = options.filter(({ value }) => chosen.includes(value));
  return (
    <div className={style.field}>
      <span className={style.label}>{label}</span>
      <Select<Value[]>
        size="small"
        multiple
        displayEmpty
        value={known.map(({ value }) => value)}
        inputProps={{ 'aria-label': label }}
        onChange={({ target }) => change(target.value as Value[])} // a list of many gives a list
        renderValue={() => (known.length === 0 ? say('form.binding.all') : known.map((option) => option.name).join(' · '))}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.name}
          </MenuItem>
        ))}
      </Select>
    </div>
  );
}
