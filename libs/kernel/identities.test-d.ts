import type { MlId, PartnerId, UserId } from './index.ts';

// Code that must not compile: only the compiler reads this file.
declare const partnerId: PartnerId;
declare const userId: UserId;
declare const mlId: MlId;
const find = (_partnerId: PartnerId, _mlId: MlId): void => undefined;

find(partnerId, mlId);
// @ts-expect-error swapped
find(mlId, partnerId);
// @ts-expect-error somebody in place of the organisation
find(userId, mlId);
// @ts-expect-error any number
find(partnerId, 7);
