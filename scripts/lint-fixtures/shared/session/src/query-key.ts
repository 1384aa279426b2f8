import { useQuery } from '@tanstack/react-query';

export const useRead = () => useQuery({ queryKey: ['path'], queryFn: () => [] });
