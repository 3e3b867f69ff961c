import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOr } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'
import { useSnackbar } from '../snackbar/snackbar-context.ts'

/** Sends a message again and shows the result. */
export function useResend() {
  const client = useQueryClient()
  const showSnackbar = useSnackbar()
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (id: string) => request('POST /api/messages/:id/resend', { params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['messages'] }),
  })

  async function resend(id: string, failure: string) {
    try {
      const { message, state } = await mutateAsync(id)
      showSnackbar(message, state === 'sent' ? 'success' : 'info')
    } catch (error) {
      showSnackbar(messageOr(failure, error), 'error')
    }
  }

  return {
    resend: (id: string, failure: string) => void resend(id, failure),
    sendingId: isPending ? variables : null,
  }
}
