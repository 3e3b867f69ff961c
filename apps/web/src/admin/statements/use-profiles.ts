import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'

const KEY = ['statements', 'profiles']

/** How the files of each account are read. */
export function useProfiles() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await request('GET /api/statements/profiles', { signal })).profiles,
    staleTime: 0,
  })
}

export function useRenameProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      request('PUT /api/statements/profiles/:id', { params: { id }, body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export function useRemoveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request('DELETE /api/statements/profiles/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
