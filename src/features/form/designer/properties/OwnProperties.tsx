import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { imageNames } from '../../../../domain/form/drawing/images.ts';
import { type FormElement, numberSources, plainSources, signers, textSources } from '../../../../domain/form/shapes.ts';
import { measuredKeys } from '../../../../domain/vitals/measurements.ts';
import { useWords } from '../../../../words/useWords.ts';
import style from '../designer.module.css';
import { ChoiceBox, NumberBox, TextBox } from './inputs.tsx';
import { BandRows, ColumnRows, OptionRows, PhraseRows } from './RowsOf.tsx';

interface Props {
  element: FormElement;
  faultOf: (property: string) => string | undefined;
  put: (part: Partial<FormElement>) => void;
  /** True for a sheet that patients fill in, whose options may be warnings. */
  isInquiry?: boolean;
}

/** Where an answer comes from when the form is begun. */
function SourceBox<Source extends string>({
  value,
  sources,
  put,
}: {
  value: Source;
  sources: readonly Source[];
  put: (part: { source: Source }) => void;
}) {
  const { say } = useWords();
  const options = sources.map((source) => ({ value: source, name: say(`form.source.${source}` as 'form.source.none') })); // every source has its words
  return <ChoiceBox label={say('form.design.source')} value={value} options={options} change={(source) => put({ source })} />;
}

/** Properties that only elements of one type have. */
export function OwnProperties({ element, faultOf, put, isInquiry = false }: Props) {
  const { say } = useWords();
  switch (element.type) {
    case 'text':
      return (
        <>
          <div className={style.pair}>
            <NumberBox label={say('form.design.lines')} value={element.lines} change={(lines) => put({ lines: within(lines, 1, 12) })} />
            <NumberBox
              label={say('form.design.mostCharacters')}
              value={element.mostCharacters}
              change={(most) => put({ mostCharacters: within(most, 1, 5000) })}
            />
          </div>
          <SourceBox value={element.source} sources={textSources} put={put} />
          <PhraseRows phrases={element.phrases} change={(phrases) => put({ phrases })} />
        </>
      );
    case 'number':
      return (
        <>
          <div className={style.pair}>
            <NumberBox label={say('form.design.least')} value={element.least} change={(least) => put({ least })} />
            <NumberBox label={say('form.design.most')} value={element.most} problem={faultOf('most')} change={(most) => put({ most })} />
            <TextBox label={say('form.design.unit')} value={element.unit} most={20} change={(unit) => put({ unit })} />
            <NumberBox
              label={say('form.design.places')}
              value={element.places}
              change={(places) => put({ places: within(places, 0, 6) })}
            />
          </div>
          <SourceBox value={element.source} sources={numberSources} put={put} />
        </>
      );
    case 'date':
      return (
        <>
          <ChoiceBox
            label={say('form.design.range')}
            value={element.range}
            options={(['any', 'past', 'future'] as const).map((value) => ({ value, name: say(`form.range.${value}`) }))}
            change={(range) => put({ range })}
          />
          <SourceBox value={element.source} sources={plainSources} put={put} />
        </>
      );
    case 'choice':
      return (
        <>
          <FormControlLabel
            label={say('form.design.isMany')}
            control={<Checkbox size="small" checked={element.isMany} onChange={(_, isMany) => put({ isMany })} />}
          />
          <OptionRows options={element.options} problem={faultOf('options')} hasAlerts={isInquiry} change={(options) => put({ options })} />
          <SourceBox value={element.source} sources={plainSources} put={put} />
        </>
      );
    case 'scale':
      return (
        <OptionRows
          isScored
          hasAlerts={isInquiry}
          options={element.options}
          problem={faultOf('options')}
          change={(options) => put({ options: options.map((option) => ({ points: null, ...option })) })}
        />
      );
    default:
      return <OtherProperties element={element} faultOf={faultOf} put={put} />;
  }
}

function OtherProperties({ element, faultOf, put }: Props) {
  const { say } = useWords();
  switch (element.type) {
    case 'table':
      return (
        <>
          <ColumnRows columns={element.columns} problem={faultOf('columns')} change={(columns) => put({ columns })} />
          <NumberBox
            label={say('form.design.mostRows')}
            value={element.mostRows}
            change={(most) => put({ mostRows: within(most, 1, 50) })}
          />
        </>
      );
    case 'calculation':
      return (
        <>
          <TextBox
            label={say('form.design.formula')}
            value={element.formula}
            most={500}
            lines={2}
            problem={faultOf('formula')}
            hint={say('form.design.formulaHint')}
            change={(formula) => put({ formula })}
          />
          <div className={style.pair}>
            <TextBox label={say('form.design.unit')} value={element.unit} most={20} change={(unit) => put({ unit })} />
            <NumberBox
              label={say('form.design.places')}
              value={element.places}
              change={(places) => put({ places: within(places, 0, 6) })}
            />
          </div>
          <BandRows bands={element.bands} problem={faultOf('bands')} change={(bands) => put({ bands })} />
        </>
      );
    case 'vitalSign':
      return (
        <ChoiceBox
          label={say('form.design.sign')}
          value={element.sign}
          options={measuredKeys.map((value) => ({ value, name: say(`vital.sign.${value}`) }))}
          change={(sign) => put({ sign })}
        />
      );
    case 'drawing':
      return (
        <>
          <ChoiceBox
            label={say('form.design.image')}
            value={element.image}
            options={imageNames.map((value) => ({ value, name: say(`form.image.${value}`) }))}
            change={(image) => put({ image })}
          />
          <OptionRows
            options={element.kinds}
            problem={faultOf('kinds')}
            change={(options) => put({ kinds: options.map(({ code, label }) => ({ code, label })) })}
          />
        </>
      );
    case 'signature':
      return (
        <ChoiceBox
          label={say('form.design.by')}
          value={element.by}
          options={signers.map((value) => ({ value, name: say(`form.by.${value}`) }))}
          change={(by) => put({ by })}
        />
      );
    default:
      return null;
  }
}

/** A whole number within its limits; an empty field is the least one. */
const within = (value: number | null, least: number, most: number): number => Math.min(most, Math.max(least, Math.trunc(value ?? least)));
