import { accountNotices } from '@pecset/accounts/contract';
import { nationalNotices } from '@pecset/national/contract';
import { collectNotices } from '@pecset/notifications/contract';
import { organisationNotices } from '@pecset/organisation/contract';
import { packNotices } from '@pecset/packs/contract';

/** Everything that the features tell people. */
export const noticeKinds = collectNotices(packNotices, nationalNotices, organisationNotices, accountNotices);
