import type { InputHTMLAttributes, Ref } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled field of a page before the application, with its problem beside it. */
export function Entry({ id, label, hint, problem, inputRef, ...input }: Props) {
  const described = [problem ? `${id}-wrong` : '', hint ? `${id}-hint` : ''].filter((part) => part !== '').join(' ');
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        ref={inputRef}
        maxLength={input.maxLength ?? 100}
        aria-invalid={Boolean(problem)}
        aria-describedby={described === '' ? undefined : described}
      />
      {problem ? (
        <p id={`${id}-wrong`} className="beside">
          {problem}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      ) : null}
    </>
  );
}
