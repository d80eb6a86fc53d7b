import { type ComponentProps, useId } from 'react';
import classes from './file-field.module.css';

type FileFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'onChange'> & {
  readonly words: { readonly label: string; readonly choose: string; readonly none: string };
  readonly file: File | undefined;
  readonly onChoose: (file: File | undefined) => void;
};

/** Replaces the native button, which uses the browser's language instead of the page's. */
export const FileField = ({ words, file, onChoose, ...input }: FileFieldProps) => {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{words.label}</label>
      <input
        {...input}
        id={id}
        type="file"
        aria-describedby={`${id}-chosen`}
        onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
      />
      <label htmlFor={id} className={classes.choose} aria-hidden="true">
        {words.choose}
      </label>
      <span id={`${id}-chosen`}>{file?.name ?? words.none}</span>
    </div>
  );
};
