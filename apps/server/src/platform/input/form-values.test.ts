import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { INPUT_LIMITS } from './bound-input.ts'
import { acceptFormAsRecord, acceptForms, FormValues, formValuesOf } from './form-values.ts'

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

describe('what a form posts', () => {
  const app = fastify()
  acceptForms(app)
  app.post('/', (request) => formValuesOf(request)?.pairs() ?? 'none')
  const post = (payload: string) => app.inject({ method: 'POST', url: '/', headers: urlencoded, payload })

  it('is grouped by name', async () => {
    expect((await post('b=1&a=2&b=3')).json()).toEqual([
      ['b', '1'],
      ['b', '3'],
      ['a', '2'],
    ])
  })

  it('takes 2,000 values and rejects one more', async () => {
    expect((await post(`a${'&a'.repeat(1_999)}`)).statusCode).toBe(200)
    expect((await post(`a${'&a'.repeat(2_000)}`)).json()).toMatchObject({ code: 'input_too_complex' })
  })

  it('rejects a name of more than 200 letters', async () => {
    expect((await post('n'.repeat(201))).json()).toMatchObject({ code: 'input_too_complex' })
  })

  it('rejects a body of more than a megabyte before it is read', async () => {
    expect((await post(`a=${'x'.repeat(1024 * 1024)}`)).statusCode).toBe(413)
  })

  it('is not what a body of another type has', async () => {
    const response = await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })
    expect(response.body).toBe('none')
  })
})

describe('the values of a form', () => {
  const values = new FormValues(
    new Map([
      ['a', ['1', '2']],
      ['__proto__', ['3']],
    ]),
  )

  it('are found by name', () => {
    expect([values.get('a'), values.getAll('a'), values.has('a')]).toEqual(['1', ['1', '2'], true])
    expect([values.get('b'), values.getAll('b'), values.has('b')]).toEqual(['', [], false])
    expect(values.get('toString')).toBe('')
  })

  it('change no prototype as a record, which has the last of each', () => {
    const record = values.toRecord()
    expect(Object.entries(record)).toEqual([
      ['a', '2'],
      ['__proto__', '3'],
    ])
    expect(Object.getPrototypeOf(record)).toBeNull()
  })

  it('of a multipart body are bounded alike', () => {
    expect(FormValues.ofParts({ a: '1', b: ['2', '3'] }).pairs()).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['b', '3'],
    ])
    const long = 'x'.repeat(INPUT_LIMITS.textLength + 1)
    expect(() => FormValues.ofParts({ a: ['1', long] })).toThrow('text that is too long')
  })
})

it('a program posts a form as a record', async () => {
  const app = fastify()
  acceptFormAsRecord(app, 100)
  app.post('/', (request) => request.body)
  const post = (payload: string) => app.inject({ method: 'POST', url: '/', headers: urlencoded, payload })
  expect((await post('a=1&a=2&b=3')).json()).toEqual({ a: '2', b: '3' })
  expect((await post(`a=${'1'.repeat(100)}`)).statusCode).toBe(413)
})
