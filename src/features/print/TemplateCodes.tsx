import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { api } from '../../api/api.ts';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { documentNames } from '../../domain/print/shapes.ts';
import type * as Shapes from '../../domain/print/templateShapes.ts';
import { projectTypeOf } from '../../domain/print/templates.ts';
import { useWords } from '../../words/useWords.ts';
import style from './template.module.css';

/** The plugin's templates by their codes, for what documents each is, and which of several the practice uses. */
export function TemplateCodes({ close }: { close: () => void }) {
  const { say } = useWords();
  const templates = api.useQueryPrintTemplatesQuery({});
  return (
    <DetailDrawer title={say('print.codes')} close={close}>
      <p>{say('print.codes.line')}</p>
      {templates.error ? <ErrorState message={templates.error.message} retry={() => void templates.refetch()} /> : null}
      {templates.isLoading ? <Skeleton height={120} /> : null}
      <ul className={style.versions}>
        {templates.data?.map((template) => (
          <li key={template.id}>
            <Code of={template} />
          </li>
        ))}
      </ul>
    </DetailDrawer>
  );
}

function Code({ of: { id, code, layout, printProjectType, isDefault } }: { of: Shapes.Template }) {
  const { say } = useWords();
  const [choose, { isLoading }] = api.useSetDefaultTemplateMutation();
  const documents = documentNames.filter((name) => projectTypeOf(name) === printProjectType);
  return (
    <div className={style.version}>
      <strong>{code}</strong>
      {isDefault ? <span className={style.current}>{say('print.codes.used')}</span> : null}
      <span className={style.when}>{say(`print.template.layout.${layout}`)}</span>
      <p>{documents.map((name) => say(`print.document.${name}`)).join(' · ')}</p>
      {isDefault ? null : (
        <span className={style.versionActs}>
          <Button size="small" disabled={isLoading} onClick={() => void choose({ id })}>
            {say('print.codes.use')}
          </Button>
        </span>
      )}
    </div>
  );
}
