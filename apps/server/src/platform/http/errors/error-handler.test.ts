import { fastify } from 'fastify'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { sendError } from './error-handler.ts'
import { AppError } from './app-error.ts'

/** What is answered and logged when a call fails in this way. */
async function fail(error: Error): Promise<{ status: number; logged: Record<string, unknown>[] }> {
  const lines: string[] = []
  const loggerInstance = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const app = fastify({ loggerInstance })
  app.setErrorHandler(sendError)
  app.get('/', () => Promise.reject(error))
  const { statusCode } = await app.inject('/')
  await app.close()
  return { status: statusCode, logged: lines.map((line) => JSON.parse(line)) }
}

describe('a request that is turned away', () => {
  it('because we are busy is logged in a few words, however many there are', async () => {
    const { status, logged } = await fail(new AppError('unavailable', 'busy', 'Please try again.'))
    expect(status).toBe(503)
    expect(logged).toMatchObject([{ msg: 'request turned away', code: 'busy' }])
    expect(JSON.stringify(logged)).not.toContain('error-handler')
  })

  it('because the database is gone is logged with what the database said', async () => {
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const { status, logged } = await fail(gone)
    expect(status).toBe(503)
    expect(logged).toMatchObject([{ err: { message: 'connect ECONNREFUSED' } }])
  })
})
