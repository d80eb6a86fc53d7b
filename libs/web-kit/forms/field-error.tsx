type FieldErrorProps = { readonly title: string | undefined; readonly message: string };

export const FieldError = ({ title, message }: FieldErrorProps) => (
  <>
    {title && <strong>{title}</strong>} <span>{message}</span>
  </>
);
