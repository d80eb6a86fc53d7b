/** The same texts in another language. */
export type Worded<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Worded<Texts[Key]>;
};
