import { hasFlag } from '@nibondhon/domain'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { messageOr } from '../shared/errors/message-or.ts'
import { useAuth } from '../shared/session/auth-context.ts'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { commonTexts } from '../shared/texts/common-texts.ts'

export function usePeopleRights() {
  const role = useAuth().user?.role ?? ''
  return {
    edit: hasFlag(role, 'canEditSubmissions'),
    export: hasFlag(role, 'canExportData'),
    erase: hasFlag(role, 'canManageUsers'),
    import: hasFlag(role, 'canManageSettings'),
    write: hasFlag(role, 'canSendNotifications'),
  }
}

export function refreshPeople(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['people'] })
}

export function usePeopleMeta() {
  return useQuery({
    queryKey: ['people', 'meta'],
    queryFn: ({ signal }) => request('GET /api/people/meta', { signal }),
    staleTime: 0,
  })
}

/** Runs a change of the register, then says that it is done, or why it failed, and shows everything anew. */
export function usePeopleAction<Input, Result>(
  run: (input: Input) => Promise<Result>,
  done: string,
  onDone?: (result: Result) => void,
) {
  const client = useQueryClient()
  const showSnackbar = useSnackbar()
  return useMutation({
    mutationFn: run,
    onSuccess(result) {
      showSnackbar(done, 'success')
      onDone?.(result)
      refreshPeople(client)
    },
    onError(error) {
      showSnackbar(messageOr(commonTexts().errors.didNotWork, error), 'error')
      refreshPeople(client)
    },
  })
}
