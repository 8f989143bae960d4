import Button from '@mui/material/Button';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import { ItemPicker } from '../../../blocks/ItemPicker.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import type { Draft } from '../../../domain/followup/rules.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../followup.module.css';

interface Picked {
  nameZh: string;
  nameEn: string;
}

/** The item that a rule waits for; its name comes with the pick, or with the rule that has it. */
export function RuleItem({ required }: { required: boolean }) {
  const { say, name } = useWords();
  const { field, fieldState } = useController<Draft, 'itemId'>({ name: 'itemId' });
  const [picked, setPicked] = useState<Picked>();
  const { data: rules } = api.useQueryFollowUpRulesQuery({ page: 1, size: 100 }, { skip: field.value === null || picked !== undefined });
  const kept = rules?.rows.find(({ itemId }) => itemId === field.value);
  const shown = picked ?? (kept && { nameZh: kept.itemZh ?? '', nameEn: kept.itemEn ?? '' });
  return (
    <FieldFrame label="followup.rule.item" required={required} group error={fieldState.error as FieldWords | undefined}>
      {() =>
        field.value === null ? (
          <ItemPicker
            invalid={fieldState.invalid}
            take={(item) => {
              setPicked(item);
              field.onChange(item.id);
            }}
          />
        ) : (
          <span className={style.acts}>
            <span>{name(shown)}</span>
            <Button
              size="small"
              onClick={() => {
                setPicked(undefined);
                field.onChange(null);
              }}
            >
              {say('action.delete')}
            </Button>
          </span>
        )
      }
    </FieldFrame>
  );
}
