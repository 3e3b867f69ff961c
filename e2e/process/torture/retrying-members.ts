import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { SAMPLES, TYPE_OF } from '../../../apps/server/src/testing/builders/sample-files.ts'
import type { MemberForms } from '../support/member-forms.ts'

export interface Acknowledged {
  number: number
  uniqueId: string
  editCode: string
}

export interface Crowd {
  /** How many submissions have been acknowledged so far. */
  count(): number
  /** Failed attempts by kind: `cut` for a broken connection, otherwise status and code. */
  failures: Map<string, number>
  /** Milliseconds until each was acknowledged, including retries. */
  durations: number[]
  /** Starts no new member; those under way retry until they are acknowledged. */
  finish(): Promise<Acknowledged[]>
  /** Stops all members. */
  abandon(): void
}

/** The timeout of one attempt, longer than any successful one takes, also on a busy machine. */
const TIMEOUT_MS = 240_000
const RETRY_TIMEOUT_MS = 3 * TIMEOUT_MS
const CUT = 'cut'
const HANGS = 'no response'

/**
 * Members who submit as the members' page does: under one key, again and again until it is acknowledged,
 * through any failure. One sends answers alone, the next a photo too, and the third pays by bank transfer and sends the
 * receipt. The server may be another one each time.
 */
export function sendCrowd({ url, forms, atOnce }: CrowdOptions): Crowd {
  const acknowledged: Acknowledged[] = []
  const failures = new Map<string, number>()
  const durations: number[] = []
  let begun = 0
  let isOver = false
  let isAbandoned = false
  const all = Promise.all(Array.from({ length: atOnce }, work))
  let failure: Error | null = null
  all.catch((error: Error) => (failure = error))

  return {
    count() {
      if (failure) throw failure
      return acknowledged.length
    },
    failures,
    durations,
    async finish() {
      isOver = true
      await all
      return acknowledged
    },
    abandon() {
      isAbandoned = true
    },
  }

  async function work(): Promise<void> {
    while (!isOver) {
      begun += 1
      const began = performance.now()
      acknowledged.push(await submitUntilAcknowledged(begun))
      durations.push(performance.now() - began)
    }
  }

  async function submitUntilAcknowledged(number: number): Promise<Acknowledged> {
    const key = randomUUID()
    const givesUpAt = Date.now() + RETRY_TIMEOUT_MS
    for (;;) {
      const { status, failure, content } = await submit(url(), forms, number, key)
      if (status === 201) {
        const { uniqueId = '', editCode = '' } = content
        return { number, uniqueId, editCode }
      }
      failures.set(failure, (failures.get(failure) ?? 0) + 1)
      if (status >= 400 && status < 500) throw new Error(`member ${number} was rejected: ${failure}`)
      if (isAbandoned || Date.now() > givesUpAt)
        throw new Error(`member ${number} was never acknowledged: ${failure}`)
      await pause(50)
    }
  }
}

export interface CrowdOptions {
  url(): string
  forms: MemberForms
  atOnce: number
}

/** Failures that members must never see. Allowed are only "try again soon" and "no space". */
export function unexpectedFailures({ failures }: Crowd, { mayBeCut }: { mayBeCut: boolean }): string[] {
  return [...failures]
    .filter(([failure]) => !/^(503|507) \w/.test(failure) && !(mayBeCut && failure === CUT))
    .map(([failure, times]) => `members got “${failure}” ${times} times`)
}

/** The bytes of the file that this member sends: a photo or a receipt, of a size of its own; null for none. */
export function fileOf(number: number): Buffer<ArrayBuffer> | null {
  if (number % 3 === 0) return null
  const size = 1_000 + ((number * 7_919) % 60_000)
  return Buffer.concat([SAMPLES.jpg, Buffer.alloc(size, `${number} `)])
}

export function emailOf(number: number): string {
  return `member${number}@example.org`
}

export function paysByTransfer(number: number): boolean {
  return number % 3 === 2
}

async function submit(url: string, forms: MemberForms, number: number, key: string): Promise<Try> {
  const { path, body, type } = requestOf(forms, number)
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'idempotency-key': key, ...(type && { 'content-type': type }) },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const content = (await response.json()) as Try['content']
    return { status: response.status, failure: `${response.status} ${content.code ?? ''}`, content }
  } catch (error) {
    const hangs = error instanceof Error && error.name === 'TimeoutError'
    return { status: 0, failure: hangs ? HANGS : CUT, content: {} }
  }
}

interface Try {
  status: number
  failure: string
  content: Partial<Record<string, string>>
}

function requestOf({ free, paid }: MemberForms, number: number) {
  const answers = { name: `Member ${number}`, email: emailOf(number) }
  const file = fileOf(number)
  if (!file) {
    return {
      path: `/api/forms/${free}/submit`,
      body: JSON.stringify({ data: answers }),
      type: 'application/json',
    }
  }
  const sent = new File([file], 'picture.jpg', { type: TYPE_OF.jpg })
  return paysByTransfer(number)
    ? {
        path: '/api/submissions',
        body: multipart({
          formId: paid,
          ...answers,
          paymentMethod: 'bank_transfer',
          payment_receipt: sent,
        }),
        type: '',
      }
    : { path: `/api/forms/${free}/submit`, body: multipart({ ...answers, photo: sent }), type: '' }
}

function multipart(parts: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return form
}
