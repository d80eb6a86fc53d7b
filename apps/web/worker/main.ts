import { answerFetches } from './answer-fetches.ts';
import { answerMessages } from './answer-messages.ts';
import { cacheBuild } from './cache-build.ts';
import { showPushes } from './show-pushes.ts';

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build. */
declare const __PECSET_BUILD__: string;
declare const __PECSET_FILES__: readonly string[];

const build = { id: __PECSET_BUILD__, files: __PECSET_FILES__ };

// The browser only knows handlers that the script registers during its first run.
cacheBuild(self, build);
answerFetches(self, build);
answerMessages(self, build);
showPushes(self);
