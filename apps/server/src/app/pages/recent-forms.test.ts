import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { StoredForm } from '../../features/forms/index.ts'
import { rememberRecentForms } from './recent-forms.ts'

function makePages(form: StoredForm | null = {} as StoredForm) {
  const app = fastify()
  let reads = 0
  const findForm = rememberRecentForms(app)
  const visit = () =>
    findForm('/reunion', async () => {
      reads += 1
      return form
    })
  app.post('/staff', { config: { access: 'canEditForms' } }, async () => ({}))
  app.post('/public', { config: { access: 'public' } }, async () => ({}))
  return { app, visit, reads: () => reads }
}

describe('the form of a page', () => {
  it('is read once for visits that follow each other', async () => {
    const { visit, reads } = makePages()
    for (let visits = 0; visits < 5; visits += 1) await visit()
    expect(reads()).toBe(1)
  })

  it('is read again after staff changed something', async () => {
    const { app, visit, reads } = makePages()
    await visit()
    await app.inject({ method: 'POST', url: '/staff' })
    await visit()
    expect(reads()).toBe(2)
  })

  it('is not read again after a member submitted something', async () => {
    const { app, visit, reads } = makePages()
    await visit()
    await app.inject({ method: 'POST', url: '/public' })
    await visit()
    expect(reads()).toBe(1)
  })

  it('is looked for each time while there is none', async () => {
    const { visit, reads } = makePages(null)
    await visit()
    await visit()
    expect(reads()).toBe(2)
  })
})
