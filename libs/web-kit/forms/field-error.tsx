type FieldErrorProps = { readonly title: string | undefined; readonly message: string };

/** An error with a title is read aloud when it appears, wherever the focus is. */
export const FieldError = ({ title, message }: FieldErrorProps) =>
  title ? (
    <span role="alert">
      <strong>{title}</strong> <span>{message}</span>
    </span>
  ) : (
    <span>{message}</span>
  );
