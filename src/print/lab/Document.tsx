import { LineTable } from '../parts/LineTable.tsx';
import { ReportSheet } from '../parts/ReportSheet.tsx';
import type { LabModel } from './model.ts';

export function LabDocument({ model, language }: { model: LabModel; language: string }) {
  return model.sheets.map((lines, index) => (
    <ReportSheet key={lines[0]?.key ?? 'none'} frame={model} language={language} page={index + 1} pages={model.sheets.length}>
      <LineTable columns={model.columns} lines={lines} />
    </ReportSheet>
  ));
}
