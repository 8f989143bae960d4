import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { api } from '../../api/api.ts';
import { pluginCode } from '../../domain/print/plugin.ts';
import type { Template } from '../../domain/print/templateShapes.ts';
import type { PrintProjectType, TemplateCode } from '../../domain/print/templates.ts';
import { useWords } from '../../words/useWords.ts';
import style from './printTemplate.module.css';

/** One document; a choice only where there are several layouts. */
export function TemplateRow({ type, templates }: { type: PrintProjectType; templates: readonly Template[] }) {
  const { say } = useWords();
  const [choose, { isLoading }] = api.useSetDefaultTemplateMutation();
  const chosen = templates.find(({ isDefault }) => isDefault);
  const document = say(`print.template.document.${type}`);
  return (
    <tr>
      <th scope="row">{document}</th>
      <td>
        {templates.length > 1 ? (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={chosen?.code}
            disabled={isLoading}
            aria-label={say('print.template.choose', { document })}
            onChange={(_, next: TemplateCode | null) => next && void choose({ id: next })}
          >
            {templates.map(({ code, layout }) => (
              <ToggleButton key={code} value={code}>
                {say(`print.template.layout.${layout}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        ) : (
          <span className={style.only}>{say('print.template.only')}</span>
        )}
      </td>
      <td className={style.code}>{chosen ? `${pluginCode(chosen.code, 'zh')} · ${pluginCode(chosen.code, 'en')}` : null}</td>
    </tr>
  );
}
