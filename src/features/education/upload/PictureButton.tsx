import { FileButton } from '../../../blocks/FileButton.tsx';
import { typesOf } from '../../../domain/education/files.ts';
import type { EducationFile } from '../../../domain/education/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { useResumable } from './useResumable.ts';

/** Sends a picture and gives it to the text. */
export function PictureButton({ put }: { put: (file: EducationFile) => void }) {
  const { say } = useWords();
  const { standing, problem, isSending, take } = useResumable('picture');
  const choose = async (file: File | undefined) => {
    const sent = file && (await take(file));
    if (sent) put(sent);
  };
  return (
    <>
      <FileButton
        label={standing ? say(`education.upload.${standing.step}`, { percent: standing.percent }) : say('education.text.picture')}
        accept={typesOf('picture').join(',')}
        choose={(file) => void choose(file)}
        disabled={isSending}
      />
      {problem ? <span role="alert">{problem}</span> : null}
    </>
  );
}
