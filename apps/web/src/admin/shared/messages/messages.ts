import type { Message } from '@nibondhon/api-contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOr } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'
import { useSnackbar } from '../snackbar/snackbar-context.ts'

/** Labels of the events that messages are about. */
export const MESSAGE_EVENTS = {
  submitted: 'Confirmation',
  payment_completed: 'Payment completed',
  payment_failed: 'Payment failed',
  payment_unclear: 'Payment not confirmed yet',
  recovery: 'ID and code sent again',
  waiting_joined: 'Place on the waiting list',
  waiting_offer: 'Offer of seats',
  personal_link: 'Personal link',
  link_reminder: 'Reminder of a personal link',
  staff: 'Message',
} as const satisfies Record<Message['event'], string>

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
