import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { DictionarySelect } from '../../../blocks/DictionarySelect.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import type { MessageId } from '../../../domain/messageId.ts';
import { decoctionModes, type HerbalHead } from '../../../domain/order/herbal/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { Cell } from '../Cell.tsx';
import style from '../entry.module.css';
import { MemoCell } from '../MemoCell.tsx';
import type { OrderWords } from '../useOrderWords.ts';
import herbal from './herbal.module.css';
import type { HerbalForm } from './useHerbal.ts';

interface Props {
  form: HerbalForm;
  words: OrderWords;
  problemOf: (field: string) => string | undefined;
}

const figures = [
  { field: 'doses', label: 'order.herbal.doses', unit: 'order.herbal.doses.unit' },
  { field: 'dosesPerDay', label: 'order.herbal.dosesPerDay', unit: 'order.herbal.doses.unit' },
  { field: 'portions', label: 'order.herbal.portions', unit: 'order.herbal.portions.unit' },
  { field: 'portionMl', label: 'order.herbal.portionMl', unit: undefined },
] as const satisfies readonly { field: string; label: MessageId; unit: MessageId | undefined }[];

/** The head of the recipe: how many doses, how they are taken and who boils them. */
export function HerbalFoot({ form: { head, setHead }, words, problemOf }: Props) {
  const { say, language } = useWords();
  // English words of units need the room of a number and a half.
  const figureWidth = language === 'en' ? 3 : 2;
  return (
    <div className={style.cells} data-part="foot">
      {figures.map(({ field, label, unit }) => (
        <Cell key={field} label={label} width={figureWidth} problem={problemOf(field)}>
          {(ids) => (
            <NumberField
              ids={ids}
              value={head[field]}
              unit={unit ? say(unit) : 'ml'}
              invalid={problemOf(field) !== undefined}
              onChange={(value) => setHead({ [field]: value })}
            />
          )}
        </Cell>
      ))}
      <Cell label="order.route" width={4} problem={problemOf('routeCode')}>
        {(ids) => (
          <DictionarySelect
            ids={ids}
            entries={words.routesFor(head.routeCode)}
            value={head.routeCode}
            invalid={problemOf('routeCode') !== undefined}
            isKept
            onChange={(routeCode) => setHead({ routeCode })}
          />
        )}
      </Cell>
      <ToggleButtonGroup
        exclusive
        size="small"
        className={herbal.modes ?? ''}
        value={head.decoction}
        aria-label={say('order.herbal.decoction')}
        onChange={(_, decoction: HerbalHead['decoction'] | null) => decoction && setHead({ decoction })}
      >
        {decoctionModes.map((mode) => (
          <ToggleButton key={mode} value={mode}>
            {say(`order.herbal.decoction.${mode}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <MemoCell memo={head.memo} change={(memo) => setHead({ memo })} width={language === 'en' ? 12 : 6} />
    </div>
  );
}
