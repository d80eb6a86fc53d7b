import { endpoint } from '@pecset/contract';
import { nationalStatus } from '@pecset/notifications/contract';

export const askNationalStatus = endpoint({
  method: 'GET',
  path: '/api/mvs/status',
  summary:
    'Whether the national system answers, how quickly, and what waits for it; also in GET /api/notices',
  access: 'user',
  background: true,
  reply: nationalStatus,
});
