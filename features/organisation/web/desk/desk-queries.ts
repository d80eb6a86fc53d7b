import { listTerms } from '@pecset/accounts/contract';
import type { InputOf } from '@pecset/contract';
import type { Result } from '@pecset/kernel';
import type { Call, CallFailure } from '@pecset/web-kit';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listOrganisations, listRequests, nationalHealth } from '../../contract/index.ts';

const given = async <Value>(what: string, answer: Promise<Result<Value, CallFailure>>): Promise<Value> => {
  const answered = await answer;
  if (answered.ok) return answered.value;
  throw new Error(`${what} could not be loaded: ${answered.refusal.errCode}`);
};

/** Always refetched: another operator may be at work. */
export const requestsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['operator', 'requests'],
    queryFn: () => given('The requests', call(listRequests)),
    staleTime: 0,
  });

export const nationalQuery = (call: Call) =>
  queryOptions({
    queryKey: ['operator', 'national'],
    queryFn: () => given('The national system', call(nationalHealth)),
    staleTime: 0,
  });

export const termsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['operator', 'terms'],
    queryFn: () => given('The terms', call(listTerms)),
    staleTime: 0,
  });

type Query = NonNullable<InputOf<typeof listOrganisations>['query']>;

const firstPage = (search: string): Query => (search === '' ? {} : { search });

export const organisationsQuery = (call: Call, search: string) =>
  infiniteQueryOptions({
    queryKey: ['operator', 'organisations', search],
    queryFn: ({ pageParam }) => given('The organisations', call(listOrganisations, { query: pageParam })),
    initialPageParam: firstPage(search),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
