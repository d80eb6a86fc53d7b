import { Notice } from '../notice/notice.tsx';

type FailureProps = { readonly title?: string; readonly words: string | undefined };

export const Failure = ({ title, words }: FailureProps) =>
  words && (
    <Notice tone="failure" {...(title && { title })}>
      {words}
    </Notice>
  );
