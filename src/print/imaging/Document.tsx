import { Passages } from '../parts/Passages.tsx';
import { ReportSheet } from '../parts/ReportSheet.tsx';
import type { ImagingModel } from './model.ts';

export function ImagingDocument({ model, language }: { model: ImagingModel; language: string }) {
  return model.sheets.map((passages, index) => (
    <ReportSheet key={passages[0]?.key ?? 'none'} frame={model} language={language} page={index + 1} pages={model.sheets.length}>
      <Passages of={passages} />
    </ReportSheet>
  ));
}
