import { Suspense } from 'react';
import { Dose, StrengthLine } from '../../blocks/DoseLine.tsx';
import { GivenReasons } from '../../blocks/GivenReasons.ts';
import { PieceUse } from '../../blocks/herbal/PieceUse.tsx';
import { MedicineName } from '../../blocks/MedicineName.tsx';
import { CheckedQuantity } from '../../blocks/stock/Quantity.tsx';
import table from '../../blocks/table.module.css';
import { useUsage } from '../../blocks/useUsage.ts';
import { blockedBySkinTest } from '../../domain/nursing/skinTest/clearance.ts';
import { linesHeld } from '../../domain/pharmacy/parts.ts';
import { countedGoodsOf, sheetQuantity } from '../../domain/pharmacy/quantity/sheetUnits.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import { dispensingState } from '../../domain/pharmacy/states.ts';
import { useWords } from '../../words/useWords.ts';
import { BatchPicker } from './BatchPicker.tsx';
import { LineBoxes } from './LineBoxes.tsx';
import { LineSubstitution } from './LineSubstitution.tsx';
import style from './pharmacy.module.css';
import type { SheetBoxes } from './useBoxes.ts';
import type { SheetChoice } from './useSheet.ts';

interface Props {
  sheet: Dispensing.Full;
  choice: SheetChoice;
  boxes: SheetBoxes;
}

/** The prescription as it is picked: what, how it is used, how many, from which shelf and batch. */
export function SheetLines({ sheet, choice, boxes }: Props) {
  const { say } = useWords();
  const held = linesHeld(sheet);
  return (
    <table className={`${table.table} ${table.inPane} ${table.tall}`}>
      <thead>
        <tr>
          <th scope="col">{say('pharmacy.field.drug')}</th>
          <th scope="col" className={table.number}>
            {say('pharmacy.field.quantity')}
          </th>
          <th scope="col">{say('pharmacy.field.batches')}</th>
        </tr>
      </thead>
      <tbody>
        {sheet.lines.map((line) => (
          <tr key={line.id}>
            <td>
              <DrugText line={line} />
              <LineSubstitution sheet={sheet} line={line} />
              <LineBoxes sheet={sheet} line={line} boxes={boxes} other={choice.otherBatchOf(line.id)} />
            </td>
            <td className={`${table.number} ${style.quantity}`}>
              <CheckedQuantity goods={countedGoodsOf(line)} value={line.quantity} />
            </td>
            <td>
              {held.includes(line) ? <HeldText line={line} /> : null}
              {sheet.status === dispensingState.pending && !held.includes(line) ? (
                <BatchPicker
                  line={line}
                  taken={choice.chosen[line.id] ?? []}
                  choose={(taken) => choice.choose(line.id, taken)}
                  problems={choice.problemsOf(line.id)}
                />
              ) : null}
              {sheet.status === dispensingState.pending ? null : (
                <>
                  <TakenText line={line} />
                  {line.owed > 0 && !held.includes(line) ? (
                    <BatchPicker
                      line={{ ...line, quantity: line.owed }}
                      taken={choice.chosen[line.id] ?? []}
                      choose={(taken) => choice.choose(line.id, taken)}
                      problems={choice.problemsOf(line.id)}
                    />
                  ) : null}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The line stays at the pharmacy until its refund is paid back or cancelled, or its doctor resumes the order. */
function HeldText({ line }: { line: Dispensing.DetailLine }) {
  const { say } = useWords();
  if (line.stopReason)
    return (
      <p className={style.owed} role="status">
        {say('pharmacy.held.stopped', { reason: line.stopReason })}
      </p>
    );
  return (
    <p className={style.owed}>
      {line.openRefund === null ? say('pharmacy.held.withPiece') : say('pharmacy.held.refund', { number: line.openRefund })}
    </p>
  );
}

export function DrugText({ line }: { line: Dispensing.DetailLine }) {
  const { say, language } = useWords();
  const { dose, way, full } = useUsage();
  const blocked = blockedBySkinTest(line);
  const isEnglish = language === 'en';
  return (
    <>
      <div>
        {line.groupNumber === null || line.isPiece ? null : (
          <span className={style.group}>{say('pharmacy.group', { number: line.groupNumber })}</span>
        )}
        <strong>
          <MedicineName itemId={line.itemId}>{isEnglish ? line.itemNameEn || line.itemName : line.itemName}</MedicineName>
        </strong>{' '}
        <span className={style.spec}>
          <StrengthLine strength={line.specification} />
        </span>
      </div>
      <Suspense fallback={null}>{line.overrides.length > 0 ? <GivenReasons overrides={line.overrides} /> : null}</Suspense>
      <div className={style.usage} title={full(line)}>
        {line.isPiece ? (
          <PieceUse dose={dose(line)} handling={line.handling} />
        ) : (
          <>
            <strong>
              <Dose>{dose(line)}</Dose>
            </strong>{' '}
            <Dose>{way(line)}</Dose>
          </>
        )}
        {line.memo ? <span className={style.memo}>{line.memo}</span> : null}
      </div>
      <div className={style.flags}>
        {line.isHighRisk ? <span data-danger>{say('pharmacy.flag.highRisk')}</span> : null}
        {line.controlled && line.controlled !== 'none' ? <span data-danger>{say('pharmacy.flag.controlled')}</span> : null}
        {line.skinTestRequired ? (
          <span data-danger={blocked !== undefined || undefined}>
            {say(line.skinTestResult ? skinTestWords[line.skinTestResult] : 'pharmacy.skinTest.missing')}
          </span>
        ) : null}
        {line.manufacturer ? <i>{line.manufacturer}</i> : null}
      </div>
    </>
  );
}

const skinTestWords = {
  positive: 'pharmacy.skinTest.positive',
  negative: 'pharmacy.skinTest.negative',
  running: 'pharmacy.skinTest.running',
} as const;

function TakenText({ line }: { line: Dispensing.DetailLine }) {
  const { say, language } = useWords();
  const counted = (quantity: number) => sheetQuantity(line, quantity, language);
  const returned = line.returned - line.owed;
  return (
    <div className={style.batches}>
      {line.taken.map(({ batchId, batchNumber, expiryDate, quantity }) => (
        <span key={batchId} className={style.batchText}>
          <span className={style.mono}>{batchNumber}</span>
          <span>{say('pharmacy.batch.expires', { date: expiryDate })}</span>
          <strong>× {counted(quantity)}</strong>
        </span>
      ))}
      {returned > 0 ? <span className={style.wrong}>{say('pharmacy.return.ofLine', { count: counted(returned) })}</span> : null}
      {line.owed > 0 ? <strong className={style.owed}>{say('pharmacy.owed.ofLine', { count: counted(line.owed) })}</strong> : null}
    </div>
  );
}
