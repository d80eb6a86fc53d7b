import { useCall } from '@pecset/web-kit';
import { useChange } from '../use-change.ts';
import { webhooksQuery } from './webhooks-query.ts';

export const useWebhookChange = () => useChange(webhooksQuery(useCall()).queryKey);
