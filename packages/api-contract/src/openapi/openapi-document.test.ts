import { describe, expect, it } from 'vitest'
import { endpoints, fileEndpoints } from '../index.ts'
import { TAG_DESCRIPTIONS } from './descriptions.ts'
import { openApiDocument } from './openapi-document.ts'

interface Call {
  requestBody?: { content: Record<string, { schema: unknown }> }
  operationId: string
  summary: string
  description: string
  security: object[]
  parameters: { name: string; description: string }[]
  responses: Record<string, { $ref?: string; headers?: object }>
}

const table = { ...endpoints, ...fileEndpoints }
const document = openApiDocument(table, '1.2.3')
const calls = Object.values(document.paths).flatMap((path) => Object.values(path) as Call[])

describe('openApiDocument', () => {
  it('has every endpoint of the contract, under an id of its own', () => {
    expect(calls).toHaveLength(Object.keys(table).length)
    expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length)
    expect(document.paths['/api/forms/{id}/submit']?.post).toMatchObject({
      operationId: 'postFormsByIdSubmit',
    })
  })

  it.each(calls.map((call) => [call.operationId, call] as const))('describes %s', (_id, call) => {
    expect(call.summary).not.toBe('')
    expect(call.description).not.toBe('')
    for (const { name, description } of call.parameters) expect(description).not.toBe(name)
    for (const status of ['500', '503', 'default']) {
      expect(call.responses[status]?.$ref).toMatch(/^#\/components\/responses\//)
    }
    expect(Object.keys(call.responses)).toEqual(
      expect.arrayContaining(call.security.length > 0 ? ['401', '403'] : ['429']),
    )
  })

  it('says of each call for keys that it is limited, and by which headers', () => {
    const of = (id: string) => calls.find(({ operationId }) => operationId === id)
    const headersOf = (id: string) => Object.keys(of(id)?.responses['200']?.headers ?? {})
    expect(headersOf('getSubmissions')).toEqual(['Nibondhon-Version', 'RateLimit', 'RateLimit-Policy'])
    expect(of('getSubmissions')?.responses).toHaveProperty('429')
    expect(headersOf('getAuthMe')).toEqual(['Nibondhon-Version'])
    expect(of('getAuthMe')?.responses).not.toHaveProperty('429')
    expect(headersOf('getHealth')).toEqual([])
    expect(Object.keys(document.components.headers)).toEqual(headersOf('getSubmissions'))
  })

  it('describes submissions with files as multipart', () => {
    const multipart = calls.flatMap(({ operationId, requestBody }) => {
      const schema = requestBody?.content['multipart/form-data']?.schema
      return schema ? [[operationId, schema] as const] : []
    })
    expect(multipart.map(([operationId]) => operationId)).toEqual([
      'postFormsByIdSubmit',
      'putSubmissionsEditByUniqueIdByEditCode',
      'postSubmissions',
      'postSubmissionsTransferByUniqueIdByPaymentID',
      'postSubmissionsReceiptByUniqueIdByPaymentID',
      'putSubmissionsByIdFilesByFieldId',
      'postFormsByIdDrafts',
      'putDraftsBySecret',
      'postFormsImportsPreview',
      'postFormsImports',
      'postPeopleImports',
      'postFormsByIdLinks',
      'postFormsByIdLinksPreview',
      'postStatementsPreview',
      'postStatements',
    ])
    const schemas = new Map(multipart)
    const [free, paid] = [schemas.get('postFormsByIdSubmit'), schemas.get('postSubmissions')]
    expect(JSON.stringify(free)).toContain('"format":"binary"')
    expect(paid).toMatchObject({ properties: { formId: {}, payment_receipt: {}, data: { type: 'string' } } })
  })

  it('describes every tag, and no other', () => {
    expect(document.tags.map(({ name }) => name).sort()).toEqual(Object.keys(TAG_DESCRIPTIONS).sort())
  })

  it('shows the types of fields, the settings and the answers of a form', () => {
    const { FieldInput, Field, Answers } = document.components.schemas
    expect(JSON.stringify(FieldInput)).toContain('"enum":["text","email"')
    expect(JSON.stringify(Field)).toContain('"$ref":"#/components/schemas/CustomRule"')
    expect(Answers).toMatchObject({ additionalProperties: { $ref: '#/components/schemas/Answer' } })
    expect(JSON.stringify(document)).not.toContain('$defs')
  })
})
