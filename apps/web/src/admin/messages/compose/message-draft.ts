import { type MessageChannel, type MessageTexts } from '@nibondhon/api-contract'
import { isRecord } from '@nibondhon/domain'
import type { Chosen } from './chosen-selection.ts'

/** Under what a half-written message is kept when the session ends. */
export const DRAFT_ID = 'new-message'

export interface MessageDraft {
  written: Omit<MessageTexts, 'channels'>
  /** Null until the person has chosen. */
  wanted: MessageChannel[] | null
  chosen: Chosen
}

/** From the browser's storage, where an older version may have written it; null where it cannot be used. */
export function readDraft(value: unknown): MessageDraft | null {
  if (!isRecord(value) || !isRecord(value['written'])) return null
  const { subject, emailText, smsText } = value['written']
  const chosen = readChosenDraft(value['chosen'])
  if (typeof subject !== 'string' || typeof emailText !== 'string' || typeof smsText !== 'string') return null
  if (chosen === null) return null
  const wanted = Array.isArray(value['wanted'])
    ? CHANNELS.filter((channel) => (value['wanted'] as unknown[]).includes(channel))
    : null
  return { written: { subject, emailText, smsText }, wanted, chosen }
}

const CHANNELS = ['email', 'sms'] as const satisfies readonly MessageChannel[]

/** The server checks a selection again. */
function readChosenDraft(chosen: unknown): Chosen | null {
  if (!isRecord(chosen)) return null
  const { kind, filters, selection, isEveryone } = chosen
  if (
    kind === 'filter' &&
    isRecord(filters) &&
    Object.values(filters).every((one) => typeof one === 'string')
  ) {
    return { kind, filters: filters as Record<string, string>, ...(isEveryone === true && { isEveryone }) }
  }
  if (kind === 'selected' && isRecord(selection)) return { kind, selection } as Chosen
  return null
}
