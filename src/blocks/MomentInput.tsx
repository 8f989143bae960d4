import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useController } from 'react-hook-form';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';
import type { FieldWords } from './resolver.ts';

const DateTimeField = lazy(() => import('./DateTimeField.tsx'));

/** Date and time of one instant in a form: `<MomentInput of="startsAt" label="…" required />`. */
export function MomentInput({ of, ...frame }: FrameProps & { of: string }) {
  const { field, fieldState } = useController({ name: of });
  return (
    <FieldFrame {...frame} group error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
          <DateTimeField
            value={field.value as string}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ids={ids}
            invalid={fieldState.invalid}
            inputRef={field.ref}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}
