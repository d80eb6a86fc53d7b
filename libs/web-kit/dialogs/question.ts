export type Question = {
  readonly title: string;
  readonly message: string;
  /** `danger` looks dangerous, and neither Enter nor Escape answers it with yes. */
  readonly tone?: 'info' | 'danger';
};

/** The three types of dialog: their answers from left to right, and the one that changes nothing. */
export const dialogTypes = {
  ok: { answers: ['ok'], safe: 'ok' },
  okCancel: { answers: ['cancel', 'ok'], safe: 'cancel' },
  yesNo: { answers: ['no', 'yes'], safe: 'no' },
} as const satisfies Record<string, { readonly answers: readonly string[]; readonly safe: string }>;

export type DialogType = keyof typeof dialogTypes;
export type AnswerTo<Type extends DialogType> = (typeof dialogTypes)[Type]['answers'][number];

/** `const answer = await ask.yesNo({ title, message })` */
export type Ask = {
  readonly [Type in DialogType]: (question: Question) => Promise<AnswerTo<Type>>;
};
