import type { BkashUnclearReason } from '@nibondhon/bkash'
import { DeliveryError } from '../../../../platform/delivery/index.ts'
import { BKASH_NOT_SET_UP } from '../../../settings/index.ts'
import type { BkashAccess } from './create-bkash-access.ts'

/** No payment is called so: what bKash says to it shows that it knows us. */
const NO_PAYMENT = 'SET-UP-CHECK'

/**
 * Asks for a payment that does not exist. The token is the one that payments use: bKash locks out a merchant that asks
 * for more than two an hour, however often someone presses the button.
 */
export async function askBkash(access: BkashAccess): Promise<string> {
  const bkash = await access()
  if (!bkash) throw new DeliveryError('service', BKASH_NOT_SET_UP)
  const answer = await bkash.client.query(NO_PAYMENT)
  const place = bkash.environment === 'sandbox' ? 'sandbox' : 'production'
  if (answer.kind === 'unclear') throw new DeliveryError('service', UNCLEAR_TEXTS[answer.reason])
  if (answer.kind === 'declined' && answer.code === '2001') {
    throw new DeliveryError('service', `bKash does not know the app key in its ${place}: ${answer.message}`)
  }
  return `bKash (${place}) takes the credentials.`
}

const UNCLEAR_TEXTS = {
  timeout: 'bKash took too long to answer.',
  network: 'bKash could not be reached. Check the connection of this server.',
  unreadable: 'bKash sent a response that could not be read. Try again later.',
  maintenance: 'bKash is under maintenance. Try again later.',
  'too-many-requests':
    'bKash was asked for too many tokens within the hour and refuses more. Wait an hour and check again.',
  credentials:
    'bKash refused the credentials. Check app key, app secret, username and password, and that they belong to the chosen mode (sandbox or production).',
} as const satisfies Record<BkashUnclearReason, string>
