import type { Message } from '@nibondhon/api-contract'

const LOOK_AGAIN_MS = 15_000

/** While something waits to be sent, a list of messages looks again by itself. */
export function lookAgain({
  state,
}: {
  state: { data: readonly Pick<Message, 'state'>[] | undefined }
}): number | false {
  return state.data?.some((message) => message.state === 'queued') ? LOOK_AGAIN_MS : false
}
