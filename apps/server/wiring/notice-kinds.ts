import { accountNotices } from '@pecset/accounts/contract';
import { alertNotices } from '@pecset/alerts/contract';
import { nationalNotices } from '@pecset/national/contract';
import { collectNotices } from '@pecset/notifications/contract';
import { organisationNotices } from '@pecset/organisation/contract';
import { packNotices } from '@pecset/packs/contract';

/** Every kind of notice that the features declare. */
export const noticeKinds = collectNotices(
  packNotices,
  alertNotices,
  nationalNotices,
  organisationNotices,
  accountNotices,
);
