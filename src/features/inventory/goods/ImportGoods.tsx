import Alert from '@mui/material/Alert';
import { api } from '../../../api/api.ts';
import { ImportFrame, type ImportWords } from '../../../blocks/import/ImportFrame.tsx';
import { useFileImport } from '../../../blocks/import/useFileImport.ts';
import type { GoodsImport } from '../../../domain/inventory/shapes.ts';
import { useWords } from '../../../words/useWords.ts';

const words: ImportWords = {
  title: 'import.goods.title',
  limits: 'import.goods.limits',
  doubts: 'import.goods.suspects',
  start: 'import.goods.start',
  startAnyway: 'import.goods.startAnyway',
};

/** A file of goods: new ones are added, those with a known code are changed. */
export function ImportGoods({ close }: { close: () => void }) {
  const { say } = useWords();
  const [send] = api.useImportGoodsMutation({ tells: 'caller' });
  const [fetchTemplate] = api.useDownloadGoodsTemplateMutation();
  const templateName = say('import.goods.template');
  const steps = useFileImport<GoodsImport>({ send, fetchTemplate, templateName, doubtsOf: ({ suspects }) => suspects });
  const { found, done } = steps;
  return (
    <ImportFrame
      words={words}
      steps={steps}
      doubts={found?.suspects ?? []}
      ready={
        <Alert severity="success" sx={{ mt: 2 }}>
          {say('import.goods.ready', { added: found?.added ?? 0, changed: found?.changed ?? 0 })}
        </Alert>
      }
      done={done ? <Done result={done} /> : null}
      close={close}
    />
  );
}

function Done({ result: { added, changed, gaps } }: { result: GoodsImport }) {
  const { say } = useWords();
  return (
    <>
      <Alert severity="success">{say('import.goods.done', { added, changed })}</Alert>
      {gaps > 0 ? (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {say('import.goods.done.gaps', { count: gaps })}
        </Alert>
      ) : null}
    </>
  );
}
