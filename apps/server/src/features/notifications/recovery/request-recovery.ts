import { comparableEmail, isEmailAddress, normalisePhone } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { tooManyAttempts } from '../../../platform/http/index.ts'
import { type LimitCalls, networkOf } from '../../../platform/limits/index.ts'
import type { Settings } from '../../settings/index.ts'
import { invalidContact, recoveryUnavailable } from '../message-errors.ts'
import { openChannels } from '../providers/channels.ts'
import { type Contact, insertRequests } from './recovery-repository.ts'

/** A mobile network puts many members behind one address. */
const MAX_PER_ADDRESS = { scope: 'recover-address', max: 120, windowSeconds: 60 * 60 }
const MAX_IN_ALL = { scope: 'recover', key: 'all', max: 600, windowSeconds: 60, isShared: true }
/** Beyond these nothing is sent, silently: the owner has the earlier messages, or gets them once a limit allows it. */
const MAX_PER_CONTACT = { scope: 'recover-contact', max: 3, windowSeconds: 60 * 60 }

/** The same for all: when exactly it leaves would reveal whether the contact is known. */
const MESSAGE =
  'If there is a submission with this phone number or e-mail address, its ID and code are sent there, usually within a few minutes. After many messages it takes longer, at most a day.'

/**
 * Notes that someone wants the ID and code of a submission. It responds alike, in the same time, whether or not there is
 * one: a job looks for it later. What is found goes only to the phone or e-mail address of the submission itself.
 */
export async function requestRecovery(
  { db, settings, limit }: { db: Db; settings: Settings; limit: LimitCalls },
  { contacts, formId, address }: { contacts: readonly string[]; formId: string | null; address: string },
): Promise<string> {
  const known = contacts.map(readContact).filter((contact) => contact !== null)
  if (known.length === 0) throw invalidContact('contacts')
  if (openChannels(await settings.read()).length === 0) throw recoveryUnavailable()
  const rejectedForSeconds = await limit([{ ...MAX_PER_ADDRESS, key: networkOf(address) }, MAX_IN_ALL])
  if (rejectedForSeconds !== null) throw tooManyAttempts(rejectedForSeconds)
  for (const contact of known) {
    const key = `${formId ?? ''} ${contact.kind} ${contact.value}`
    if ((await limit([{ ...MAX_PER_CONTACT, key }])) === null)
      await insertRequests(db, [{ formId, ...contact }])
  }
  return MESSAGE
}

/** A phone number or an e-mail address as the identities of submissions have it; null for any other text. */
export function readContact(text: string): Contact | null {
  const written = text.trim()
  if (isEmailAddress(written)) return { kind: 'email', value: comparableEmail(written) }
  const phone = normalisePhone(written)
  return phone === null ? null : { kind: 'phone', value: phone }
}
