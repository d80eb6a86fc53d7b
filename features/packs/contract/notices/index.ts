import { lateAnswer } from './late-answer.ts';

export { lateAnswer };

export const packNotices = [lateAnswer];
