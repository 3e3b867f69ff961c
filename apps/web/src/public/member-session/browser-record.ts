import { isRecord, isUniqueId } from '@nibondhon/domain'

/**
 * What this browser remembers about the last submission of a form, also after its tab is gone: reading the code in the
 * SMS app is when cheap phones close the tab. The edit code is not part of it, because others may use the same computer.
 */
export interface BrowserRecord {
  uniqueId: string
  /** Of a bKash payment that is not known to be finished; '' where there is none. */
  paymentID: string
}

const KEPT_MS = 3 * 24 * 60 * 60 * 1000

/** Null where there is none, it is too old, or the browser stores nothing. */
export function readBrowserRecord(customUrl: string, now = Date.now()): BrowserRecord | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(customUrl)) ?? 'null')
    if (!isRecord(stored)) return null
    const { uniqueId, paymentID, until } = stored
    if (typeof uniqueId !== 'string' || !isUniqueId(uniqueId) || typeof paymentID !== 'string') return null
    return typeof until === 'number' && until > now ? { uniqueId, paymentID } : null
  } catch {
    return null
  }
}

export function writeBrowserRecord(
  customUrl: string,
  { uniqueId, paymentID }: BrowserRecord,
  now = Date.now(),
): void {
  try {
    localStorage.setItem(keyOf(customUrl), JSON.stringify({ uniqueId, paymentID, until: now + KEPT_MS }))
  } catch {
    // A private window, or storage is full: then only the tab knows.
  }
}

/** For a payment that is finished: the form does not offer to pay for it any more. */
export function finishPayment(customUrl: string, uniqueId: string): void {
  if (readBrowserRecord(customUrl)?.uniqueId === uniqueId)
    writeBrowserRecord(customUrl, { uniqueId, paymentID: '' })
}

function keyOf(customUrl: string): string {
  return `last-submission:${customUrl.toLowerCase()}`
}
