/** The texts of one feature in one language: flat, each value a sentence with `{{placeholders}}`. */
export type Texts = Readonly<Record<string, string>>;

/** Every text of the English original, no more and no fewer: a missing translation does not compile. */
export type TextsOf<En extends Texts> = { readonly [Key in keyof En]: string };

/** Loaders of a feature's texts; each language is fetched when it is first shown. */
export type TextCatalogue<En extends Texts = Texts> = {
  readonly name: string;
  readonly en: () => Promise<En>;
  readonly hu: () => Promise<TextsOf<NoInfer<En>>>;
};

const defined = new Map<string, TextCatalogue>();

/** Also registers the catalogue, so that `definedTexts` finds it by name. */
export const defineTexts = <const En extends Texts>(catalogue: TextCatalogue<En>): TextCatalogue<En> => {
  defined.set(catalogue.name, catalogue);
  return catalogue;
};

export const definedTexts = (name: string): TextCatalogue | undefined => defined.get(name);

/** A text's full key for use outside its feature, for example in form rules: `accounts$invalidEmail`. */
export const textKey = <En extends Texts>(catalogue: TextCatalogue<En>, key: keyof En & string): string =>
  `${catalogue.name}${namespaceSeparator}${key}`;

export const namespaceSeparator = '$';

type Trim<Text extends string> = Text extends ` ${infer Rest}`
  ? Trim<Rest>
  : Text extends `${infer Rest} `
    ? Trim<Rest>
    : Text;
type NameOf<Inside extends string> = Trim<Inside extends `${infer Name},${string}` ? Name : Inside>;
type Placeholders<Text extends string> = Text extends `${string}{{${infer Inside}}}${infer Rest}`
  ? NameOf<Inside> | Placeholders<Rest>
  : never;

/** Arguments of a text: none, or a value for each of its placeholders. */
export type ValuesOf<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders<Text>, string | number>>];

export type Translate<En extends Texts> = <Key extends keyof En & string>(
  key: Key,
  ...values: ValuesOf<En[Key]>
) => string;
