import { endpoint, file } from '@pecset/contract';

export const printStyle = endpoint({
  method: 'GET',
  path: '/api/mvs/print.css',
  summary:
    'How the pages to print look: a file of its own, because the content security policy allows no style inside',
  access: 'public',
  reply: file('text/css; charset=utf-8'),
});
