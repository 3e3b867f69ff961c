import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { addTry, readTries, sendOrRepeat, type Try, type TriedFiles } from './send-or-repeat.ts'

const content = (name: string) => ({ answers: { name }, amount: 0, payment: null })
const noFiles: TriedFiles = new Map()
const photo = (text: string): TriedFiles =>
  new Map([['photo', new File([text], 'me.png', { lastModified: text.length })]])
const reused = new ApiError({ status: 409, code: 'idempotency_key_reused', message: '' })

/** A server that has the key with the content of one try. */
function serverWith(arrived: string | null) {
  const sent: string[] = []
  const send = async ({ answers }: Try, files: TriedFiles) => {
    const file = await files.get('photo')?.text()
    const text = `${String(answers['name'])}${file ?? ''}`
    sent.push(text)
    if (arrived !== null && text !== arrived) throw reused
    return 'receipt'
  }
  return { sent, send }
}

describe('sending after a try that was not answered', () => {
  const tries = addTry(addTry([], content('A'), noFiles), content('B'), noFiles)

  it('sends what the person sees now, when nothing has arrived', async () => {
    const { send, sent } = serverWith(null)
    expect((await sendOrRepeat(tries, send)).stored.answers).toEqual({ name: 'B' })
    expect(sent).toEqual(['B'])
  })

  it('repeats the try that has arrived as it was, and says which one it is', async () => {
    const { send, sent } = serverWith('A')
    const { submitted, stored } = await sendOrRepeat(tries, send)
    expect([submitted, stored.answers]).toEqual(['receipt', { name: 'A' }])
    expect(sent).toEqual(['B', 'A'])
  })

  it('repeats it with the files it had, though others were chosen since', async () => {
    const withFiles = addTry(addTry([], content('A'), photo('first')), content('A'), photo('second one'))
    const { send, sent } = serverWith('Afirst')
    await sendOrRepeat(withFiles, send)
    expect(sent).toEqual(['Asecond one', 'Afirst'])
  })

  it('fails with what the server said, when none of them is what has arrived', async () => {
    await expect(sendOrRepeat(tries, serverWith('C').send)).rejects.toBe(reused)
  })

  it('stops at any other failure', async () => {
    const lost = new ApiError({ status: 0, code: 'network_error', message: '' })
    await expect(sendOrRepeat(tries, () => Promise.reject(lost))).rejects.toBe(lost)
  })
})

describe('the tries of a submission', () => {
  it('are the last three, each once', () => {
    let tries: Try[] = []
    for (const name of ['A', 'B', 'A', 'C', 'D']) tries = addTry(tries, content(name), noFiles)
    expect(tries.map(({ answers }) => answers['name'])).toEqual(['A', 'C', 'D'])
  })

  it('are none where the session holds something else', () => {
    for (const stored of [null, undefined, '{}', {}, ['x']]) expect(readTries(stored)).toEqual([])
  })
})
