import Button from '@mui/material/Button';
import { useFieldArray } from 'react-hook-form';
import { fieldsOf } from '../../../blocks/fields.tsx';
import style from '../../../blocks/register/register.module.css';
import { type Draft, mostIngredients } from '../../../domain/register/genericNames.ts';
import { useWords } from '../../../words/useWords.ts';

/** Fields of the list are named by their place in it. */
const Field = fieldsOf<Record<string, string>>();
const languages = ['zh', 'en'] as const;

/** The ingredients of a generic name, in both languages. */
export function Ingredients() {
  const { say } = useWords();
  const { fields, append, remove } = useFieldArray<Draft, 'ingredients'>({ name: 'ingredients' });
  return (
    <div className={style.contacts}>
      <h3>{say('register.genericName.ingredients')}</h3>
      {fields.map(({ id }, index) => (
        <div key={id} className={style.ingredient}>
          {languages.map((language) => (
            <Field.Text
              key={language}
              of={`ingredients.${index}.${language}`}
              label={`register.genericName.ingredient.${language}`}
              required={language === 'zh'}
            />
          ))}
          <Button
            size="small"
            onClick={() => remove(index)}
            aria-label={say('register.genericName.ingredient.remove', { number: index + 1 })}
          >
            {say('action.delete')}
          </Button>
        </div>
      ))}
      <Button size="small" variant="outlined" disabled={fields.length >= mostIngredients} onClick={() => append({ zh: '', en: '' })}>
        {say('register.genericName.ingredient.add')}
      </Button>
    </div>
  );
}
