import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { focusFirst } from '../../../blocks/focusFirst.ts';
import { LeaveQuestion } from '../../../blocks/LeaveQuestion.tsx';
import { Page } from '../../../blocks/Page.tsx';
import { FormBody } from '../../../blocks/RecordForm.tsx';
import { steady } from '../../../blocks/steady.ts';
import { useRecordForm } from '../../../blocks/useRecordForm.ts';
import { useUnusualQuestion } from '../../../blocks/useUnusualQuestion.ts';
import { dateAt } from '../../../domain/dates.ts';
import { checkAdjustment } from '../../../domain/inventory/prices/rules.ts';
import type * as Prices from '../../../domain/inventory/prices/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import type { Place } from '../document/usePlace.ts';
import { type KnownPrices, useKnownPrices } from './knownPrices.ts';
import { PriceLinesEditor } from './PriceLinesEditor.tsx';

interface Props {
  /** 'new', or the adjustment that is being changed. */
  id: string;
  place: Place;
}

const empty: Prices.AdjustmentDraft = { reason: '', takesEffectOn: null, lines: [] };

export function PriceEditor({ id, place }: Props) {
  const { currentData, error, refetch } = api.useQueryPriceAdjustmentQuery({ id }, { skip: id === 'new', refetchOnMountOrArgChange: true });
  if (id === 'new') return <Editor start={empty} place={place} />;
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!currentData) return <Skeleton variant="rectangular" height={400} />;
  return <Editor start={draftOf(currentData)} place={place} />;
}

const draftOf = ({ id, version, reason, takesEffectOn, lines }: Prices.AdjustmentFull): Prices.AdjustmentDraft => ({
  id,
  version,
  reason,
  takesEffectOn,
  lines: lines.map((line) => ({
    itemId: line.itemId,
    priceBefore: line.priceBefore,
    priceAfter: line.priceAfter,
    reason: line.reason,
  })),
});

/** The draft as it is sent: the old price of each line is the one that is shown, an empty day is none. */
const sentOf = (draft: Prices.AdjustmentDraft, known: KnownPrices): Prices.AdjustmentDraft => ({
  ...draft,
  takesEffectOn: draft.takesEffectOn || null,
  lines: draft.lines.map((line) => ({ ...line, priceBefore: known[line.itemId]?.price ?? line.priceBefore })),
});

const Field = fieldsOf<Prices.AdjustmentDraft>();

function Editor({ start: given, place }: { start: Prices.AdjustmentDraft; place: Place }) {
  const { say } = useWords();
  const [start] = useState(given);
  const [isLeaving, setLeaving] = useState(false);
  const [save] = api.useSavePriceAdjustmentMutation({ tells: 'caller' });
  const askUnusual = useUnusualQuestion();
  const { known, find, look, refresh } = useKnownPrices(start.lines);
  const state = useRecordForm<Prices.AdjustmentDraft, { id: string }>({
    start,
    check: (draft) => checkAdjustment(sentOf(draft, known), dateAt(new Date())),
    ask: ({ lines }) =>
      askUnusual(
        'price',
        lines.map(({ priceAfter }) => priceAfter),
      ),
    save: async (draft, confirmed) => {
      try {
        return await save({ ...sentOf(draft, known), confirmed, sumConfirmed: true }).unwrap();
      } catch (problem) {
        refresh();
        throw problem;
      }
    },
    done: ({ id }) => place.open(id),
    draftKey: start.id ? undefined : 'stock.prices',
    keptAs: start.id && `stock.prices.${start.id}`,
  });
  const leave = () => (state.form.formState.isDirty ? setLeaving(true) : place.close());
  return (
    <Page title={start.id ? 'inventory.prices.edit' : 'inventory.prices.new'}>
      <div ref={focusFirst}>
        <FormBody
          state={state}
          needs="o_price_change"
          aside={
            <Button {...steady} variant="outlined" onClick={leave}>
              {say('action.cancel')}
            </Button>
          }
        >
          <Field.Text of="reason" label="inventory.prices.field.reason" required />
          <Field.Date of="takesEffectOn" label="inventory.prices.field.takesEffectOn" hint="inventory.prices.dateHint" />
          <PriceLinesEditor known={known} find={find} look={look} />
        </FormBody>
      </div>
      {isLeaving ? <LeaveQuestion drop={state.draft.drop} close={place.close} stay={() => setLeaving(false)} /> : null}
    </Page>
  );
}
