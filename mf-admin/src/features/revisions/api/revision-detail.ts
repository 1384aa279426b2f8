import { type AnswerOf, revisionDetail } from '@madang/contracts';
import { api } from '@madang/session';
import { useQuery } from '@tanstack/react-query';

export type RevisionDetail = AnswerOf<typeof revisionDetail>;

export const useRevisionDetail = (revision: number) =>
  useQuery({
    queryKey: ['revision', revision],
    queryFn: ({ signal }) => api.call(revisionDetail, { params: { revision }, signal }),
  });
