import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import type { SendAttempt } from '../../member-session/form-record.ts'
import type { AttemptFiles } from '../../member-session/form-session.ts'
import { addAttempt, sendOrRepeat } from './send-or-repeat.ts'

const content = (name: string) => ({ answers: { name }, amount: 0, payment: null })
const noFiles: AttemptFiles = new Map()
const photo = (text: string): AttemptFiles =>
  new Map([['photo', new File([text], 'me.png', { lastModified: text.length })]])
const reused = new ApiError({ status: 409, code: 'idempotency_key_reused', message: '' })

/** A server that has the key with the content of one attempt. */
function serverWith(arrived: string | null) {
  const sent: string[] = []
  const send = async ({ answers }: SendAttempt, files: AttemptFiles) => {
    const file = await files.get('photo')?.text()
    const text = `${String(answers['name'])}${file ?? ''}`
    sent.push(text)
    if (arrived !== null && text !== arrived) throw reused
    return 'receipt'
  }
  return { sent, send }
}

describe('sending after an attempt without a response', () => {
  const attempts = addAttempt(addAttempt([], content('A'), noFiles), content('B'), noFiles)

  it('sends what the person sees now, when nothing has arrived', async () => {
    const { send, sent } = serverWith(null)
    expect((await sendOrRepeat(attempts, send)).stored.answers).toEqual({ name: 'B' })
    expect(sent).toEqual(['B'])
  })

  it('repeats the attempt that has arrived as it was, and says which one it is', async () => {
    const { send, sent } = serverWith('A')
    const { submitted, stored } = await sendOrRepeat(attempts, send)
    expect([submitted, stored.answers]).toEqual(['receipt', { name: 'A' }])
    expect(sent).toEqual(['B', 'A'])
  })

  it('repeats it with the files it had, though others were chosen since', async () => {
    const withFiles = addAttempt(
      addAttempt([], content('A'), photo('first')),
      content('A'),
      photo('second one'),
    )
    const { send, sent } = serverWith('Afirst')
    await sendOrRepeat(withFiles, send)
    expect(sent).toEqual(['Asecond one', 'Afirst'])
  })

  it('fails with what the server said, when none of them is what has arrived', async () => {
    await expect(sendOrRepeat(attempts, serverWith('C').send)).rejects.toBe(reused)
  })

  it('stops at any other failure', async () => {
    const lost = new ApiError({ status: 0, code: 'network_error', message: '' })
    await expect(sendOrRepeat(attempts, () => Promise.reject(lost))).rejects.toBe(lost)
  })
})

describe('addAttempt', () => {
  it('keeps the last three attempts, each once', () => {
    let attempts: SendAttempt[] = []
    for (const name of ['A', 'B', 'A', 'C', 'D']) attempts = addAttempt(attempts, content(name), noFiles)
    expect(attempts.map(({ answers }) => answers['name'])).toEqual(['A', 'C', 'D'])
  })
})
