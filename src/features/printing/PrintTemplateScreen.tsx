import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Page } from '../../blocks/Page.tsx';
import { printProjectTypes } from '../../domain/print/templates.ts';
import { useWords } from '../../words/useWords.ts';
import style from './printTemplate.module.css';
import { TemplateRow } from './TemplateRow.tsx';

/** Which template the print plugin prints each document by, in this practice. */
export default function PrintTemplateScreen() {
  const { say } = useWords();
  const templates = api.useQueryPrintTemplatesQuery({});
  return (
    <Page title="print.template.screen" line="print.template.screen.line">
      {templates.error ? <ErrorState message={templates.error.message} retry={() => void templates.refetch()} /> : null}
      <table className={style.table} aria-busy={templates.isLoading}>
        <thead>
          <tr>
            <th scope="col">{say('print.template.column.document')}</th>
            <th scope="col">{say('print.template.column.layout')}</th>
            <th scope="col">{say('print.template.column.code')}</th>
          </tr>
        </thead>
        <tbody>
          {printProjectTypes.map((type) => (
            <TemplateRow key={type} type={type} templates={(templates.data ?? []).filter((one) => one.printProjectType === type)} />
          ))}
        </tbody>
      </table>
    </Page>
  );
}
