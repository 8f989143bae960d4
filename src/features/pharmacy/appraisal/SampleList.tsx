import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterSelect } from '../../../blocks/filters.tsx';
import { Key } from '../../../blocks/Key.tsx';
import { ListGrid } from '../../../blocks/ListGrid.tsx';
import { Toolbar } from '../../../blocks/Page.tsx';
import { useAddressId } from '../../../blocks/useAddressId.ts';
import type { ListView } from '../../../blocks/useListView.ts';
import { withoutPage } from '../../../blocks/withoutPage.ts';
import { sampleShow } from '../../../domain/pharmacy/appraisal/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../pharmacy.module.css';
import type { sampleFilters } from './SampleDesk.tsx';
import { SamplePane } from './SamplePane.tsx';
import { narrowSampleColumns, sampleColumns } from './sampleColumns.tsx';

const shows = sampleShow.options.map((value) => ({ value, label: `pharmacy.appraisal.show.${value}` as const }));

/** The prescriptions of a sample on the left, the open one on the right. */
export function SampleList({ view, appraisalId }: { view: ListView<typeof sampleFilters>; appraisalId: string }) {
  const { say } = useWords();
  const { id: sheetId, open } = useAddressId('sheet');
  const [judged, setJudged] = useState<string>();
  const show = sampleShow.safeParse(view.filters.show).data;
  const asked = { page: view.page, size: view.size, appraisalId, ...(show && { show }) };
  const rows = api.useQueryAppraisalSheetListQuery(asked);
  const [download, exporting] = api.useExportAppraisalSheetsMutation();
  /** The next prescription that this person may judge opens by itself. */
  const next = () => {
    setJudged(sheetId ?? undefined);
    const all = rows.currentData?.rows ?? [];
    const place = all.find(({ id }) => id === sheetId)?.place ?? 0;
    const open_ = all.filter(({ id, verdict, ownPart }) => id !== sheetId && verdict === null && ownPart === null);
    open((open_.find((row) => row.place > place) ?? open_[0])?.id ?? null);
  };
  return (
    <>
      <Toolbar>
        <FilterSelect view={view} of="show" label="pharmacy.appraisal.show" options={shows} />
        <ExportButton
          name={say('pharmacy.appraisal.sheets')}
          isBusy={exporting.isLoading}
          fetchFile={(format) => download({ ...withoutPage(asked), format })}
        />
        {sheetId ? <KeyGuide /> : null}
      </Toolbar>
      <div className={style.desk} data-open={sheetId !== null}>
        <div className={style.list}>
          <ListGrid
            label={say('pharmacy.appraisal.sheets')}
            view={view}
            rows={rows}
            columns={sheetId ? narrowSampleColumns(sheetId) : sampleColumns}
            open={({ id }) => open(id)}
            nothing="pharmacy.appraisal.nothing"
          />
        </div>
        {sheetId ? (
          <SamplePane
            key={sheetId}
            sheetId={sheetId}
            close={() => open(null)}
            done={next}
            {...(judged && judged !== sheetId && { back: () => open(judged) })}
          />
        ) : null}
      </div>
    </>
  );
}

/** Keys of the judging screen. */
function KeyGuide() {
  const { say } = useWords();
  return (
    <span className={style.hints}>
      <span>
        <Key>Enter</Key> {say('pharmacy.appraisal.key.judge')}
      </span>
      <span>
        <Key>u</Key> {say('pharmacy.appraisal.key.undo')}
      </span>
      <span>
        <Key>Esc</Key> {say('action.close')}
      </span>
    </span>
  );
}
