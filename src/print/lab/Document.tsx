import { LineTable } from '../parts/LineTable.tsx';
import { Passages } from '../parts/Passages.tsx';
import { ReportSheet } from '../parts/ReportSheet.tsx';
import type { LabModel } from './model.ts';

export function LabDocument({ model, language }: { model: LabModel; language: string }) {
  const { columns, sheets, passages } = model;
  const frame = { frame: model, language, pages: sheets.length + passages.length };
  return (
    <>
      {sheets.map((lines, index) => (
        <ReportSheet key={lines[0]?.key ?? 'none'} {...frame} page={index + 1}>
          <LineTable columns={columns} lines={lines} />
        </ReportSheet>
      ))}
      {passages.map((texts, index) => (
        <ReportSheet key={texts[0]?.key ?? 'none'} {...frame} page={sheets.length + index + 1}>
          <Passages of={texts} />
        </ReportSheet>
      ))}
    </>
  );
}
