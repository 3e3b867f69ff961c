import type { ModeBehaviour } from './mode.ts'

/** Apart from the other modes, so that a member who fills in a form does not download those. */
export const LIVE_BEHAVIOUR: ModeBehaviour = {
  answersAsText: false,
  explainsLocks: true,
  sendsFiles: true,
  keepsFiles: false,
  autofills: true,
  namesVariables: false,
}
