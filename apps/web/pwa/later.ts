export { Shortcuts } from '../help/shortcuts/shortcuts.ts';

import { watchPage } from '../support/seen.ts';
import { pwaTexts } from './texts.ts';

export { InstallItem } from './install-item.tsx';
export { NewBuild } from './new-build.tsx';
export { Reconnect } from './reconnect.ts';
export { Unreached } from './unreached.tsx';

export const texts = [pwaTexts];

watchPage();
