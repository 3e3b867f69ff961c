import type { Message } from '@nibondhon/api-contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { commonTexts } from '../texts/common-texts.ts'
import { useSave } from '../save/use-save.ts'

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

/** Marks every list of messages as stale, and the timelines, waiting lists and people's histories that contain them. */
export function refreshMessages(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['messages'] })
  void client.invalidateQueries({ queryKey: ['submissions', 'timeline'] })
  void client.invalidateQueries({ queryKey: ['forms', 'waiting-list'] })
  void client.invalidateQueries({ queryKey: ['forms', 'links'] })
  void client.invalidateQueries({ queryKey: ['people', 'history'] })
}

/** Sends a message again and shows the result. */
export function useResend(failure: string) {
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: (id: string) => request('POST /api/messages/:id/resend', { params: { id } }),
    onSettled: () => refreshMessages(client),
  })
  const { run, isPending } = useSave(sending, {
    done: ({ message, state }) => ({ text: message, severity: state === 'sent' ? 'success' : 'info' }),
    failed: failure,
  })
  return { resend: (id: string) => void run(id), sendingId: (isPending && sending.variables) || null }
}
