import type { BodyOf } from '@nibondhon/api-contract'
import type { Association } from '@nibondhon/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { uploadFile } from '../../../lib/upload-file.ts'
import { consoleTimeZone, setConsoleTimeZone } from '../language/console-texts.ts'

const ASSOCIATION = ['settings', 'association']

export function useAssociation({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: ASSOCIATION,
    queryFn: async ({ signal }) => (await request('GET /api/association', { signal })).association,
    enabled,
  })
}

export function useSaveAssociation() {
  return useChange((body: BodyOf<'PUT /api/settings/association'>) =>
    request('PUT /api/settings/association', { body }),
  )
}

export function useSaveLogo() {
  return useChange((logo: File) => {
    const body = new FormData()
    body.append('logo', logo)
    return uploadFile('PUT /api/settings/association/logo', body)
  })
}

export function useRemoveLogo() {
  return useChange(() => request('DELETE /api/settings/association/logo'))
}

/** Every change gives the association as it is stored afterwards. */
function useChange<Input>(change: (input: Input) => Promise<{ association: Association }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: ({ association }) => {
      const isOtherZone = association.timeZone !== consoleTimeZone()
      setConsoleTimeZone(association.timeZone)
      client.setQueryData(ASSOCIATION, association)
      // Days and times of everything that was loaded before are those of another clock.
      if (isOtherZone) void client.invalidateQueries()
    },
  })
}
