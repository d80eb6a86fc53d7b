import { useTexts } from '@pecset/web-kit';
import { profileTexts } from './texts.ts';

export const Loading = () => <p role="status">{useTexts(profileTexts)('loading')}</p>;
