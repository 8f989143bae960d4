import { useWords } from '../../words/useWords.ts';

interface Props {
  of: { name: string; nameEn?: string | null | undefined };
  /** Class of the name that is read first. */
  first?: string | undefined;
  /** Class of the other name. */
  second?: string | undefined;
}

/** The name of a patient: readers of English see the English name first, where there is one, and the Chinese name behind it. */
export function PatientName({ of: { name, nameEn }, first, second }: Props) {
  const { language } = useWords();
  const isEnglish = language === 'en' && Boolean(nameEn) && nameEn !== name;
  return (
    <>
      <strong className={first} title={isEnglish ? (nameEn ?? '') : name}>
        {isEnglish ? nameEn : name}
      </strong>
      {isEnglish ? (
        <>
          {' '}
          <span className={second} title={name} lang="zh">
            {name}
          </span>
        </>
      ) : null}
    </>
  );
}
