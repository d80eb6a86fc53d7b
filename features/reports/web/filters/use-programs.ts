import { useCall } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type ReportPrograms, reportPrograms } from '../../contract/index.ts';

const none: ReportPrograms = [];

/** The organisation's connected programs; none until they are loaded: the list does not wait for them. */
export const usePrograms = (): ReportPrograms => {
  const call = useCall();
  const { data = none } = useQuery({
    queryKey: ['report-programs'],
    queryFn: async ({ signal }) => {
      const answer = await call(reportPrograms, undefined, { signal });
      if (!answer.ok) throw new Error(`The programs could not be loaded: ${answer.refusal.errCode}`);
      return answer.value;
    },
  });
  return data;
};
