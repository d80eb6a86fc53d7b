import { useCall } from '@pecset/web-kit';
import { useChange } from '../use-change.ts';
import { programsQuery } from './programs-query.ts';

export const useKeyChange = () => useChange(programsQuery(useCall()).queryKey);
