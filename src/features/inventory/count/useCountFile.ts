import { useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { refusalOf } from '../../../blocks/FileDrop.tsx';
import { problemText } from '../../../blocks/problemText.ts';
import { countHeadingsOf, missingCountColumns, readCountFile, rememberedCountHeadings } from '../../../domain/inventory/countFile.ts';
import type * as Count from '../../../domain/inventory/countShapes.ts';
import { type DeliveryField, guessColumns } from '../../../domain/inventory/deliveryColumns.ts';
import type * as Delivery from '../../../domain/inventory/deliveryShapes.ts';
import { useWords } from '../../../words/useWords.ts';

const key = 'countFileColumns';

/** The file of a handheld while a person checks it. Columns that were chosen by hand are kept for the person. */
export function useCountFile(rows: readonly Count.CountRow[]) {
  const words = useWords();
  const [send, { isLoading }] = api.useReadDeliveryFileMutation({ tells: 'caller' });
  const { data: config } = api.useQueryMyConfigQuery();
  const [keep] = api.useSaveMyConfigMutation();
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [sheet, setSheet] = useState<Delivery.DeliverySheet>();
  const [columns, setColumns] = useState<(DeliveryField | null)[]>([]);
  const [isCorrected, setCorrected] = useState(false);
  const remembered = rememberedCountHeadings(config?.[key]);

  const choose = async (file: File) => {
    setChosen(file.name);
    setSheet(undefined);
    setCorrected(false);
    const refusal = refusalOf(file);
    setProblem(refusal && words.say(refusal));
    if (refusal) return;
    try {
      const read = await send({ file, fileName: file.name.slice(-100) }).unwrap();
      setColumns(guessColumns(read.headings, remembered));
      setSheet(read);
    } catch (thrown) {
      setProblem(problemText(thrown, words));
    }
  };
  /** A field belongs to one column: choosing it for another one takes it from the first. */
  const setColumn = (place: number, field: DeliveryField | null) => {
    setCorrected(true);
    setColumns((before) => before.map((own, at) => (at === place ? field : own === field ? null : own)));
  };
  const missing = useMemo(() => (sheet ? missingCountColumns(columns) : []), [sheet, columns]);
  const read = useMemo(
    () => (sheet && missing.length === 0 ? readCountFile({ columns, rows: sheet.rows }, rows, words.language) : undefined),
    [sheet, columns, missing, rows, words.language],
  );
  const remember = () => {
    if (sheet && isCorrected) void keep({ key, value: { ...remembered, ...countHeadingsOf(sheet.headings, columns) } });
  };
  return { choose, chosen, isLoading, problem, sheet, columns, setColumn, missing, read, remember };
}
