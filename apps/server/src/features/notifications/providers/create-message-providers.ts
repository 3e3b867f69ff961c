import { createMailer } from '../../../platform/mail/index.ts'
import { createSafeFetch, type LookupAll } from '../../../platform/outbound/index.ts'
import { createSmsSender } from '../../../platform/sms/index.ts'
import type { Carriers } from './channels.ts'

/** What takes messages out of the house. */
export function createCarriers({
  allowPrivateNetwork,
  publicUrl,
  lookup,
}: {
  allowPrivateNetwork: boolean
  publicUrl: string
  /** How names become addresses; the system's way unless said otherwise. */
  lookup?: LookupAll
}): Carriers {
  const network = { allowPrivateNetwork, ...(lookup && { lookup }) }
  return {
    mailer: createMailer({ ...network, name: new URL(publicUrl).hostname }),
    sms: createSmsSender({ fetch: createSafeFetch(network) }),
  }
}
