import { describe, expect, it } from 'vitest'
import { createLogger } from './create-logger.ts'

/** The properties of one line of the log. */
function logged(what: object): Record<string, unknown> {
  let text = ''
  const log = createLogger({ destination: { write: (line) => (text += line) } })
  log.warn(what, 'something')
  return JSON.parse(text)
}

describe('the log', () => {
  it('hides passwords, tokens, codes, phones and addresses by their keys', () => {
    const secret = {
      password: 'p',
      token: 't',
      editCode: 'c',
      phone: '0',
      email: 'e',
      apiKey: 'k',
      secret: 's',
    }
    const line = logged({ ...secret, body: secret, request: { headers: { authorization: 'Bearer t' } } })
    const hidden = Object.fromEntries(Object.keys(secret).map((key) => [key, '[hidden]']))
    expect(line).toMatchObject({
      ...hidden,
      body: hidden,
      request: { headers: { authorization: '[hidden]' } },
    })
  })

  it('keeps what explains an error, and not the row or the person it is about', () => {
    const error = Object.assign(new Error('550 <rahim@example.org> is unknown, nor is 01712345678'), {
      code: '23505',
      constraint: 'submissions_unique_id',
      detail: 'Failing row contains (Rahim, 482913)',
      response: '550 Rahim',
    })
    const { err } = logged({ err: error }) as { err: Record<string, string> }
    expect(err).toEqual({
      type: 'Error',
      code: '23505',
      constraint: 'submissions_unique_id',
      message: '550 <[e-mail]> is unknown, nor is [phone]',
      stack: expect.stringContaining('create-logger.test.ts'),
    })
    expect(err.stack).not.toMatch(/rahim|01712345678/i)
  })

  it('removes control characters and line breaks from text quoted in an error', () => {
    let text = ''
    const log = createLogger({ destination: { write: (line) => (text += line) } })
    log.error({ err: new Error('invalid: \u001b[2J\r\u009b1A\n{"level":30,"msg":"forged"}') }, 'failed')
    expect(text.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(text).err.message).toBe('invalid:  [2J  1A\n{"level":30,"msg":"forged"}')
  })

  it('accepts thrown values that are not errors', () => {
    expect(logged({ err: 'gone' })).toMatchObject({ err: { message: 'gone' } })
  })
})
