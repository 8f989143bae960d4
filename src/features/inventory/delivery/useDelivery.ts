import { useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { refusalOf } from '../../../blocks/FileDrop.tsx';
import { dateAt } from '../../../domain/dates.ts';
import type { DeliveryField } from '../../../domain/inventory/deliveryColumns.ts';
import type * as Delivery from '../../../domain/inventory/deliveryShapes.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { type Corrections, noCorrections, questionOf, shownRows } from './deliveryRows.ts';

export type Step = 'file' | 'columns' | 'lines';

/** A supplier's file while a person checks it. It outlives its drawer, so closing the drawer loses nothing. */
export function useDelivery(supplierId: string | null) {
  const { say } = useWords();
  const [send, { isLoading: isReading }] = api.useReadDeliveryFileMutation({ tells: 'caller' });
  const [step, setStep] = useState<Step>('file');
  const [sheet, setSheet] = useState<Delivery.DeliverySheet>();
  const [columns, setColumns] = useState<(DeliveryField | null)[]>([]);
  const { corrections, clear, ...correct } = useCorrections();
  const [fileName, setFileName] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const choose = async (file: File) => {
    setFileName(file.name);
    const refusal = refusalOf(file);
    setProblem(refusal && say(refusal));
    if (refusal) return;
    try {
      const read = await send({ file, fileName: file.name.slice(-100), ...(supplierId ? { supplierId } : {}) }).unwrap();
      setSheet(read);
      setColumns(read.columns);
      clear();
      setStep('columns');
    } catch (thrown) {
      setProblem(isCallProblem(thrown) ? thrown.message : say('error.server'));
    }
  };
  /** A field belongs to one column: choosing it for another one takes it from the first. */
  const setColumn = (place: number, field: DeliveryField | null) =>
    setColumns((before) => before.map((own, at) => (at === place ? field : own === field ? null : own)));

  const rows = sheet?.rows;
  const question = useMemo(() => (rows && step === 'lines' ? questionOf(rows, columns) : undefined), [rows, columns, step]);
  const {
    currentData: answer,
    error,
    refetch,
  } = api.useMatchDeliveryQuery(
    { supplierId, wanted: question?.wanted ?? [], itemIds: [] },
    { skip: question === undefined, refetchOnMountOrArgChange: true },
  );
  const shown = useMemo(
    () => (rows && question ? shownRows(rows, columns, corrections, { keys: question.keys, answer }, dateAt(new Date())) : []),
    [rows, columns, corrections, question, answer],
  );

  const drop = () => {
    setStep('file');
    setSheet(undefined);
    setFileName(undefined);
  };
  return {
    supplierId,
    step,
    setStep,
    sheet,
    columns,
    setColumn,
    corrections,
    fileName,
    problem,
    isReading,
    choose,
    match: { isAnswered: answer !== undefined, error, refetch },
    shown,
    ...correct,
    drop,
  };
}

/** What the person put right in the rows of a file. */
function useCorrections() {
  const [corrections, setCorrections] = useState<Corrections>(noCorrections);
  const clear = () => setCorrections(noCorrections);
  const setCell = (row: number, field: DeliveryField, text: string) =>
    setCorrections((before) => ({ ...before, cells: { ...before.cells, [row]: { ...before.cells[row], [field]: text } } }));
  const setGoods = (key: string, chosen: Stock.StockItem) =>
    setCorrections((before) => ({ ...before, chosen: { ...before.chosen, [key]: chosen } }));
  const setLeftOut = (row: number, isOut: boolean) =>
    setCorrections((before) => ({ ...before, leftOut: { ...before.leftOut, [row]: isOut } }));
  return { corrections, clear, setCell, setGoods, setLeftOut };
}

export type DeliveryState = ReturnType<typeof useDelivery>;
