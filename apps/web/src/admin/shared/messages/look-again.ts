import type { Message } from '@nibondhon/api-contract'

const LOOK_AGAIN_MS = 15_000

/** A list of messages polls while one of them waits to be sent. */
export function lookAgain({
  state,
}: {
  state: { data: readonly Pick<Message, 'state'>[] | undefined }
}): number | false {
  return state.data?.some((message) => message.state === 'queued') ? LOOK_AGAIN_MS : false
}
