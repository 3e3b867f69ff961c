import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { SAMPLES, TYPE_OF } from '../../../apps/server/src/testing/builders/sample-files.ts'
import type { MemberForms } from './member-forms.ts'

export interface Acknowledged {
  number: number
  uniqueId: string
  editCode: string
}

export interface Crowd {
  /** How many have been told so far that theirs is stored. */
  count(): number
  /** How often members were not: `cut` when the connection broke, else status and code. */
  setbacks: Map<string, number>
  /** Milliseconds that each needed until then, with all their tries. */
  patience: number[]
  /** Nobody new begins; whoever is at it goes on until it is stored. */
  finish(): Promise<Acknowledged[]>
  /** Everyone stops trying. */
  abandon(): void
}

/** Longer than anything takes that ends well: what a member waits for one answer. */
const TIMEOUT_MS = 60_000
const STEADFAST_MS = 3 * TIMEOUT_MS
const CUT = 'cut'
const HANGS = 'no answer'

/**
 * Members who submit as the members' page does: under one key, again and again until it is acknowledged, whatever
 * happens on the way. One sends answers alone, the next a photo too, and the third pays by bank transfer and sends the
 * receipt. The server may be another one each time.
 */
export function sendCrowd({ url, forms, atOnce }: CrowdOptions): Crowd {
  const acknowledged: Acknowledged[] = []
  const setbacks = new Map<string, number>()
  const patience: number[] = []
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
    setbacks,
    patience,
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
      patience.push(performance.now() - began)
    }
  }

  async function submitUntilAcknowledged(number: number): Promise<Acknowledged> {
    const key = randomUUID()
    const givesUpAt = Date.now() + STEADFAST_MS
    for (;;) {
      const { status, setback, answer } = await submit(url(), forms, number, key)
      if (status === 201) {
        const { uniqueId = '', editCode = '' } = answer
        return { number, uniqueId, editCode }
      }
      setbacks.set(setback, (setbacks.get(setback) ?? 0) + 1)
      if (status >= 400 && status < 500) throw new Error(`member ${number} was refused: ${setback}`)
      if (isAbandoned || Date.now() > givesUpAt) throw new Error(`member ${number} tried in vain: ${setback}`)
      await pause(50)
    }
  }
}

export interface CrowdOptions {
  url(): string
  forms: MemberForms
  atOnce: number
}

/** Setbacks that members must never see: only that they should try again soon, or that there is no room. */
export function wrongSetbacks({ setbacks }: Crowd, { mayBeCut }: { mayBeCut: boolean }): string[] {
  return [...setbacks]
    .filter(([setback]) => !/^(503|507) \w/.test(setback) && !(mayBeCut && setback === CUT))
    .map(([setback, times]) => `members were answered “${setback}” ${times} times`)
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
    const answer = (await response.json()) as Try['answer']
    return { status: response.status, setback: `${response.status} ${answer.code ?? ''}`, answer }
  } catch (error) {
    const hangs = error instanceof Error && error.name === 'TimeoutError'
    return { status: 0, setback: hangs ? HANGS : CUT, answer: {} }
  }
}

interface Try {
  status: number
  setback: string
  answer: Partial<Record<string, string>>
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
