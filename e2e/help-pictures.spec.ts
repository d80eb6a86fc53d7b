import { atFullLength } from './support/at-full-length.ts';
import { lookAtScenes } from './support/help-pictures.ts';
import { test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { textsIn } from './support/texts.ts';

const isTaking = process.env.HELP_PICTURES === 'take';
const testAsAsked = isTaking ? test : atFullLength(test);

for (const language of isTaking ? (['hu', 'en'] as const) : languagesOf('hu'))
  test.describe(language, () => {
    test.use({ language });
    testAsAsked(
      'each picture in the help shows a screen as it is today',
      async ({ page, context, session }) => {
        const signIn = () => context.addCookies(session);
        const purpose = isTaking ? 'take' : 'compare';
        await lookAtScenes(page, { language, t: textsIn(language), signIn, purpose });
      },
    );
  });
