import { answerFetches } from './answer-fetches.ts';
import { answerMessages } from './answer-messages.ts';
import { cacheBuild } from './cache-build.ts';
import { showPushes } from './show-pushes.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build. */
declare const __PECSET_BUILD__: string;
declare const __PECSET_FILES__: readonly string[];

const build = { id: __PECSET_BUILD__, files: __PECSET_FILES__ };

// Handlers are known to the browser only if they are there when the script has run once.
cacheBuild(self, build);
answerFetches(self, build);
answerMessages(self, build);
showPushes(self);
