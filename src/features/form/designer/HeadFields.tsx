import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { categories } from '../../../domain/form/formShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './designer.module.css';
import { BindingFields } from './properties/BindingFields.tsx';
import { TextBox } from './properties/inputs.tsx';
import type { Editor } from './useEditor.ts';

/** Name and kind of a form, and the visits it is made for. */
export function HeadFields({ editor, isKindFixed }: { editor: Editor; isKindFixed: boolean }) {
  const { say } = useWords();
  const { nameZh, nameEn, category, binding } = editor.state;
  return (
    <div className={style.heads}>
      <TextBox label={say('form.design.nameZh')} value={nameZh} most={100} change={(text) => editor.change({ nameZh: text })} />
      <TextBox label={say('form.design.nameEn')} value={nameEn} most={100} change={(text) => editor.change({ nameEn: text })} />
      {isKindFixed ? null : (
        <div className={style.field}>
          <span className={style.label}>{say('form.design.category')}</span>
          <Select
            size="small"
            value={category}
            inputProps={{ 'aria-label': say('form.design.category') }}
            onChange={(event) => editor.change({ category: event.target.value })}
          >
            {categories.map((each) => (
              <MenuItem key={each} value={each}>
                {say(`form.category.${each}`)}
              </MenuItem>
            ))}
          </Select>
        </div>
      )}
      <BindingFields binding={binding} change={(part) => editor.change({ binding: { ...binding, ...part } })} />
    </div>
  );
}
