import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { parseQuery, readQuery, rejectLongQueries } from './read-query.ts'

describe('the query of a request', () => {
  const app = fastify({ routerOptions: { querystringParser: parseQuery } })
  rejectLongQueries(app)
  app.get('/', ({ query }) => query)
  const get = (query: string) => app.inject(`/?${query}`)

  it('is an object with a list where a name comes more than once', async () => {
    expect((await get('a=1&b=2&b=%E0%A6%95+x')).json()).toEqual({ a: '1', b: ['2', 'ক x'] })
    expect((await app.inject('/')).json()).toEqual({})
  })

  it('takes 200 values and rejects one more', async () => {
    expect((await get(`a${'&a'.repeat(199)}`)).statusCode).toBe(200)
    const { statusCode, json } = await get(`a${'&a'.repeat(200)}`)
    expect([statusCode, json()]).toMatchObject([
      expect.any(Number),
      { code: 'input_too_complex', message: expect.stringContaining('Please shorten it') },
    ])
  })

  it('rejects a name of more than 200 letters', async () => {
    expect((await get('n'.repeat(201))).json()).toMatchObject({ code: 'input_too_complex' })
  })

  it('changes no prototype', () => {
    expect(Object.entries(parseQuery('__proto__=1'))).toEqual([['__proto__', '1']])
  })
})

describe('the query of an address', () => {
  it('is read by name', () => {
    const query = readQuery('/form?lang=bn&it=1&it=2')
    expect([query.get('lang'), query.getAll('it'), query.get('toString')]).toEqual(['bn', ['1', '2'], null])
    expect(readQuery('/form').get('lang')).toBeNull()
  })

  it('has nothing where it is too long', () => {
    expect(readQuery(`/form?lang=bn${'&a'.repeat(200)}`).get('lang')).toBeNull()
  })
})
