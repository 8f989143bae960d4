import { Suspense, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { History } from '../../../blocks/History.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { together } from '../../../domain/organisation/changes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './template.module.css';

type Before = Encounter.TemplateDraft & { id: string };

/** What one changed of one's templates; a name, a scope and a deleted template can be put back. */
export function TemplateHistory() {
  const { say } = useWords();
  const { data: templates } = api.useQueryTemplateListQuery({});
  const [saveTemplate] = api.useSaveTemplateMutation({ tells: 'caller' });
  const [rename] = api.useRenameTemplateMutation({ tells: 'caller' });
  const [share] = api.useShareTemplateMutation({ tells: 'caller' });
  const [problem, setProblem] = useState<string>();

  const putBack = async ({ id, ...before }: Before) => {
    setProblem(undefined);
    if (!templates) return;
    const now = templates.find((template) => template.id === id);
    if (!now) return saveTemplate(before).unwrap();
    const { name, scope } = before;
    const named = now.name === name ? now : await rename({ id, name, version: now.version }).unwrap();
    if (now.scope !== scope) await share({ id, scope, version: named.version ?? now.version }).unwrap();
  };
  const restore = (before: Record<string, unknown>) => {
    putBack(before as unknown as Before).catch((thrown: unknown) => {
      if (!isCallProblem(thrown)) throw thrown;
      const [field] = thrown.fields ?? [];
      setProblem(field ? say(field.message as MessageId, field.values) : thrown.message);
    });
  };
  return (
    <div className={style.history}>
      {problem ? <p role="alert">{problem}</p> : null}
      <Suspense fallback={null}>
        <History kind="noteTemplate" id={together} restore={restore} />
      </Suspense>
    </div>
  );
}
