import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { focusFirst } from '../../../blocks/focusFirst.ts';
import { LeaveQuestion } from '../../../blocks/LeaveQuestion.tsx';
import { Page } from '../../../blocks/Page.tsx';
import { FormBody } from '../../../blocks/RecordForm.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { steady } from '../../../blocks/steady.ts';
import { useRecordForm } from '../../../blocks/useRecordForm.ts';
import { dateAt } from '../../../domain/dates.ts';
import { checkChainHead } from '../../../domain/inventory/chain/rules.ts';
import type * as Chain from '../../../domain/inventory/chain/shapes.ts';
import { checkLines } from '../../../domain/inventory/rules.ts';
import { directions } from '../../../domain/inventory/states.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { useWords } from '../../../words/useWords.ts';
import { WarehouseField } from '../document/DocumentEditor.tsx';
import type { Known } from '../document/draft.ts';
import { LinesEditor } from '../document/LinesEditor.tsx';
import type { Place } from '../document/usePlace.ts';

/** The lines are picked as in every document that goes out; `type` says so to the picker and does not travel. */
type Draft = Chain.ChainDraft & { type: 'transfer' };

const emptyChain = (today: string): Draft => ({
  type: 'transfer',
  warehouseId: '',
  toPracticeId: '',
  happenedOn: today,
  remark: '',
  lines: [],
});

const draftOf = ({ id, version, warehouseId, toPracticeId, happenedOn, remark, lines }: Chain.ChainFull): Draft => ({
  id,
  version,
  type: 'transfer',
  warehouseId,
  toPracticeId,
  happenedOn,
  remark,
  lines: lines.map((line) => ({
    itemId: line.itemId,
    batchId: line.batchId,
    batchNumber: line.batchNumber,
    producedOn: line.producedOn,
    expiresOn: line.expiresOn,
    unit: line.unit,
    count: line.count,
    price: line.price,
    retailPrice: line.retailPrice,
    shelf: line.shelf,
    boxes: line.boxes,
  })),
});

const knownOf = ({ lines }: Chain.ChainFull): Known =>
  Object.fromEntries(lines.map((line) => [line.batchId, { ...line, available: null }]));

export function ChainEditor({ id, place }: { id: string; place: Place }) {
  const { currentData, error, refetch } = api.useQueryChainTransferQuery({ id }, { skip: id === 'new', refetchOnMountOrArgChange: true });
  const today = useMemo(() => dateAt(new Date()), []);
  if (id === 'new') return <Editor start={emptyChain(today)} known={{}} place={place} />;
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!currentData) return <Skeleton variant="rectangular" height={400} />;
  return <Editor start={draftOf(currentData)} known={knownOf(currentData)} place={place} />;
}

const Field = fieldsOf<Draft>();

function Editor({ start: given, known: stored, place }: { start: Draft; known: Known; place: Place }) {
  const { say } = useWords();
  const { user } = useStaff();
  const [start] = useState(given);
  const [isLeaving, setLeaving] = useState(false);
  const [known, setKnown] = useState(stored);
  const [save] = api.useSaveChainTransferMutation({ tells: 'caller' });
  const state = useRecordForm<Draft, { id: string }>({
    start,
    check: (draft) => {
      const today = dateAt(new Date());
      return [...checkChainHead(draft, user.practiceId, today), ...checkLines(directions.out, draft, today)] as FieldProblem<Draft>[];
    },
    save: ({ type: _, ...draft }) => save(draft).unwrap(),
    done: ({ id }) => place.open(id),
    draftKey: start.id ? undefined : 'stock.chain',
    keptAs: start.id && `stock.chain.${start.id}`,
  });
  const leave = () => (state.form.formState.isDirty ? setLeaving(true) : place.close());
  return (
    <Page title={start.id ? 'inventory.chain.edit' : 'inventory.chain.new'}>
      <div ref={focusFirst}>
        <FormBody
          state={state}
          needs="o_stock_move"
          aside={
            <Button {...steady} variant="outlined" onClick={leave}>
              {say('action.cancel')}
            </Button>
          }
        >
          <Head own={user.practiceId} />
          <LinesEditor
            direction={directions.out}
            known={known}
            find={(key, goods) => setKnown((before) => ({ ...before, [key]: goods }))}
          />
        </FormBody>
      </div>
      {isLeaving ? <LeaveQuestion drop={state.draft.drop} close={place.close} stay={() => setLeaving(false)} /> : null}
    </Page>
  );
}

function Head({ own }: { own: string }) {
  const { data: practices } = api.useQueryPracticeSimpleListQuery();
  const entries = practices
    ?.filter(({ id }) => id !== own)
    .map(({ id, nameZh, nameEn }) => ({ code: id, nameZh, nameEn, initials: '', pinyin: '', parentCode: null, extra: {} }));
  return (
    <>
      <WarehouseField direction={directions.between} />
      <Field.Lookup of="toPracticeId" label="inventory.chain.to" required entries={entries} />
      <Field.Date of="happenedOn" label="inventory.document.date" required />
      <Field.Text of="remark" label="field.remark" wide />
    </>
  );
}
