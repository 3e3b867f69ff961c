import { randomBytes } from 'node:crypto'
import { associationName, EDIT_CODE_BYTES, localDigits, type Locale, makeEditCode } from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { AppError, tooManyAttempts } from '../../platform/http/index.ts'
import { type LimitCalls, networkOf } from '../../platform/limits/index.ts'
import { loadFields, loadForm } from '../forms/index.ts'
import {
  type MessageProviders,
  openChannels,
  recoveryUnavailable,
  sendUnstored,
  staffContent,
} from '../notifications/index.ts'
import { findMemberContact } from '../people/index.ts'
import type { Settings } from '../settings/index.ts'
import { contactsOf } from '../submissions/index.ts'
import {
  type CodeRequest,
  findOwn,
  findOwnPlaces,
  insertCode,
  insertCodeRequest,
  takeCodeRequests,
} from './own-registrations-repository.ts'
import { contactIn, hashCode } from './own-session.ts'

const HOUR_SECONDS = 60 * 60
/** A mobile network puts many members behind one address. */
const MAX_PER_ADDRESS = { scope: 'own-code-address', max: 120, windowSeconds: HOUR_SECONDS }
const MAX_IN_ALL = { scope: 'own-code', key: 'all', max: 600, windowSeconds: 60, isShared: true }
/** Beyond these nothing is sent, silently: the owner has the earlier messages. */
const MAX_PER_CONTACT = { scope: 'own-code-contact', max: 5, windowSeconds: HOUR_SECONDS }

/** Codes for members without a submission count together, as those for one form do. */
const REGISTER = 'register'

const BATCH_SIZE = 50
const CODE_MINUTES = 10

/** Notes that someone wants a code. It responds alike, in the same time, whether or not there is anything to see. */
export async function requestCode(
  { db, settings, limit }: { db: Db; settings: Settings; limit: LimitCalls },
  { contact, locale, address }: { contact: string; locale: Locale; address: string },
): Promise<void> {
  const own = contactIn(contact)
  if (openChannels(await settings.read()).length === 0) throw recoveryUnavailable()
  const rejectedForSeconds = await limit([{ ...MAX_PER_ADDRESS, key: networkOf(address) }, MAX_IN_ALL])
  if (rejectedForSeconds !== null) throw tooManyAttempts(rejectedForSeconds)
  const isRare = (await limit([{ ...MAX_PER_CONTACT, key: `${own.kind} ${own.value}` }])) === null
  if (isRare) await insertCodeRequest(db, { ...own, locale })
}

export interface CodeParts extends MessageProviders {
  db: Db
  settings: Settings
  appSecret: string
  publicUrl: string
  log: FastifyBaseLogger
}

/** Sends the codes that members asked for. */
export async function sendCodes(parts: CodeParts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const codes = await parts.db.transaction().execute((trx) => makeCodes(trx, parts.appSecret))
    for (const code of codes) await send(parts, code)
    if (codes.length === 0) return
  }
}

interface MadeCode {
  recipient: string
  formId: string
  code: string
  locale: Locale
}

/** For contacts that are in a submission, wait for seats or are a member's in the register. The code goes to the address as it is written there. */
async function makeCodes(trx: Db, appSecret: string): Promise<MadeCode[]> {
  const made: MadeCode[] = []
  for (const request of await takeCodeRequests(trx, BATCH_SIZE)) {
    const found = await findRecipient(trx, request)
    if (!found) continue
    const code = makeEditCode(randomBytes(EDIT_CODE_BYTES))
    const hash = hashCode(appSecret, request, code)
    await insertCode(trx, request, { hash, lifetimeSeconds: CODE_MINUTES * 60 })
    made.push({ ...found, code, locale: request.locale })
  }
  return made
}

async function findRecipient(
  trx: Db,
  request: CodeRequest,
): Promise<{ recipient: string; formId: string } | null> {
  const [submission] = await findOwn(trx, request, 1)
  if (!submission) {
    const [place] = await findOwnPlaces(trx, request, 1)
    if (place) return { recipient: request.value, formId: place.formId }
    const recipient = await findMemberContact(trx, request)
    return recipient === null ? null : { recipient, formId: REGISTER }
  }
  const { formId, formVersion, data } = submission
  const form = await loadForm(trx, formId)
  if (!form) return null
  const recipient = contactsOf(form, await loadFields(trx, formId, formVersion), data)[request.kind]
  return recipient === null ? null : { recipient, formId }
}

/** A message that can't be sent is not repeated: the member is waiting, and asks again. */
async function send(parts: CodeParts, { recipient, formId, code, locale }: MadeCode): Promise<void> {
  const texts = TEXTS[locale]
  try {
    await sendUnstored(parts, {
      contact: recipient,
      formId,
      content: (channel, frame) => {
        const text = texts.message(associationName(frame.association, locale), code)
        return channel === 'sms'
          ? { subject: '', text, html: '' }
          : staffContent(channel, { subject: texts.subject(code), text, locale }, frame, {
              summary: [],
              buttons: [],
            })
      },
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    parts.log.warn({ code: error.code }, 'a code for own registrations could not be sent')
  }
}

const TEXTS = {
  en: {
    subject: (code: string) => `${code} is your code`,
    message: (association: string, code: string) =>
      `${association}: ${code} is your code to see your registrations. It is valid for ${CODE_MINUTES} minutes. Do not give it to anyone.`,
  },
  bn: {
    subject: (code: string) => `আপনার কোড ${code}`,
    message: (association: string, code: string) =>
      `${association}: আপনার নিবন্ধনগুলো দেখার কোড ${code}। এটি ${localDigits(String(CODE_MINUTES), 'bn')} মিনিট কাজ করবে। কোডটি কাউকে দেবেন না।`,
  },
} as const
