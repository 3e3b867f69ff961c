import { describe, expect, it } from 'vitest'
import { endpointUrl, fileUrl } from './urls.ts'

describe('fileUrl', () => {
  it('fills in and encodes the parameters of the path', () => {
    const url = fileUrl('GET /api/submissions/:id/export/pdf', { params: { id: 'a/b c' } })
    expect(url).toBe('/api/submissions/a%2Fb%20c/export/pdf')
  })

  it('leaves empty filters out of the query', () => {
    const query = { format: 'csv', status: 'pending', search: '' } as const
    expect(fileUrl('GET /api/export/submissions', { query })).toBe(
      '/api/export/submissions?format=csv&status=pending',
    )
  })

  it('needs nothing for an endpoint without parameters', () => {
    expect(fileUrl('GET /api/backup')).toBe('/api/backup')
  })

  it('accepts only the parameters that the endpoint has', () => {
    // @ts-expect-error: there is no such format
    fileUrl('GET /api/export/submissions', { query: { format: 'docx' } })
    // @ts-expect-error: the id is missing
    fileUrl('GET /api/submissions/:id/export/pdf')
    // @ts-expect-error: there is no such endpoint
    fileUrl('GET /api/nothing')
  })
})

describe('endpointUrl', () => {
  it('drops the method', () => {
    expect(endpointUrl('GET /api/forms/:id', { id: 'x' }, { page: 2 })).toBe('/api/forms/x?page=2')
  })
})
