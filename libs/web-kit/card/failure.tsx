import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';

type FailureProps = { readonly title?: string; readonly words: string | undefined };

export const Failure = ({ title, words }: FailureProps) =>
  words && (
    <Alert color="red" title={title}>
      {words}
    </Alert>
  );
