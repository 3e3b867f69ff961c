import type { Message } from '@nibondhon/api-contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { commonTexts } from '../texts/common-texts.ts'
import { useSnackbar } from '../snackbar/snackbar-context.ts'
import { messageOr } from '../errors/message-or.ts'

/** What a message is about. */
export function messageEventText(event: Message['event']): string {
  return commonTexts().messageEvents[event]
}

const QUEUE_POLL_INTERVAL_MS = 15_000

/** The `refetchInterval` of a list of messages: it polls while one of them waits to be sent. */
export function pollWhileQueued({
  state,
}: {
  state: { data: readonly Pick<Message, 'state'>[] | undefined }
}): number | false {
  return state.data?.some((message) => message.state === 'queued') ? QUEUE_POLL_INTERVAL_MS : false
}

/** Marks every list of messages as stale, and the timelines and waiting lists that contain them. */
export function refreshMessages(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['messages'] })
  void client.invalidateQueries({ queryKey: ['submissions', 'timeline'] })
  void client.invalidateQueries({ queryKey: ['forms', 'waiting-list'] })
  void client.invalidateQueries({ queryKey: ['forms', 'links'] })
}

/** Sends a message again and shows the result. */
export function useResend() {
  const client = useQueryClient()
  const showSnackbar = useSnackbar()
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (id: string) => request('POST /api/messages/:id/resend', { params: { id } }),
    onSettled: () => refreshMessages(client),
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
