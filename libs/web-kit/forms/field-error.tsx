type FieldErrorProps = { readonly title: string | undefined; readonly message: string };

/** What has a title is read aloud when it appears, wherever the reader is by then. */
export const FieldError = ({ title, message }: FieldErrorProps) =>
  title ? (
    <span role="alert">
      <strong>{title}</strong> <span>{message}</span>
    </span>
  ) : (
    <span>{message}</span>
  );
