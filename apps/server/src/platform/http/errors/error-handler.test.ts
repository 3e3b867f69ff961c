import { fastify } from 'fastify'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { sendError } from './error-handler.ts'
import { AppError } from '../../errors/index.ts'

/** The status and the log lines of a request that fails with this error. */
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

describe('a rejected request', () => {
  it('is logged without a stack trace when the server is busy', async () => {
    const { status, logged } = await fail(new AppError('unavailable', 'busy'))
    expect(status).toBe(503)
    expect(logged).toMatchObject([{ msg: 'request turned away', code: 'busy' }])
    expect(JSON.stringify(logged)).not.toContain('error-handler')
  })

  it('is logged with the message of the database when the database is unavailable', async () => {
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const { status, logged } = await fail(gone)
    expect(status).toBe(503)
    expect(logged).toMatchObject([{ err: { message: 'connect ECONNREFUSED' } }])
  })
})
