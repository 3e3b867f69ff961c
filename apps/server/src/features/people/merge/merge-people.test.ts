import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { peopleServer } from '../../../testing/servers/people-server.ts'

const register = peopleServer()

const merge = async (keep: string, remove: string) =>
  (await register.call('POST /api/people/merge', { keep, remove })).body
const undo = (mergeId: string) => register.call(`POST /api/people/merges/${mergeId}/undo`, {})

/** Two people whom the job proposes as one. */
async function twoOfThem() {
  const formId = await register.makeForm()
  await register.submit(formId, { name: 'Kamrul Hasan', phone: '01712345678', batch: '2005' })
  await register.join()
  await register.submit(formId, {
    name: 'কামরুল হাসান',
    phone: '01812345678',
    batch: '2005',
    mail: 'k@example.org',
  })
  await register.join()
  const { people } = await register.list()
  return { kept: people[0], removed: people[1], formId }
}

const suggestions = async () => (await register.call('GET /api/people/suggestions')).body

describe('a merge of people', () => {
  it('joins names, contacts and submissions, and ends the suggestion', async () => {
    const { kept, removed } = await twoOfThem()
    expect(await suggestions()).toMatchObject({
      total: 1,
      suggestions: [{ people: [{}, {}], reasons: ['similar_name', 'same_batch'] }],
    })
    const { person, mergeId } = await merge(kept.id, removed.id)
    expect(person).toMatchObject({
      id: kept.id,
      name: 'Kamrul Hasan',
      nameBn: 'কামরুল হাসান',
      phones: ['8801712345678', '8801812345678'],
      emails: ['k@example.org'],
      submissionCount: 2,
    })
    expect(mergeId).toEqual(expect.any(String))
    expect((await suggestions()).total).toBe(0)
    expect((await register.call(`GET /api/people/${removed.id}`)).status).toBe(404)
  })

  it('is undone with everything as it was, and a second undo is rejected', async () => {
    const { kept, removed } = await twoOfThem()
    const { mergeId } = await merge(kept.id, removed.id)
    expect((await undo(mergeId)).body).toMatchObject({
      person: { id: kept.id, phones: ['8801712345678'], nameBn: '', submissionCount: 1 },
      restored: { id: removed.id, phones: ['8801812345678'], submissionCount: 1 },
    })
    expect((await suggestions()).total).toBe(1)
    expect((await undo(mergeId)).status).toBe(409)
  })

  it('keeps in an undo what staff changed since', async () => {
    const { kept, removed } = await twoOfThem()
    const { mergeId } = await merge(kept.id, removed.id)
    await register.call(`PUT /api/people/${kept.id}`, { note: 'Moved abroad', phones: ['01912345678'] })
    const { person } = (await undo(mergeId)).body
    expect(person).toMatchObject({ note: 'Moved abroad', phones: ['8801912345678'], emails: [] })
  })

  it('gives later submissions of the removed person to the kept one', async () => {
    const { kept, removed, formId } = await twoOfThem()
    await merge(kept.id, removed.id)
    await register.submit(formId, { name: 'Kamrul Hasan', phone: '01812345678' })
    await register.join()
    expect(await register.list()).toMatchObject({ total: 1, people: [{ submissionCount: 3 }] })
  })

  it('is undone in turn, the last one first', async () => {
    const { kept, removed } = await twoOfThem()
    const third = await register.create({ name: 'Kamrul', phones: ['01912345678'] })
    const first = await merge(kept.id, removed.id)
    const second = await merge(third.id, kept.id)
    expect((await undo(first.mergeId)).body.code).toBe('merge_not_undone')
    expect((await undo(second.mergeId)).status).toBe(200)
    expect((await undo(first.mergeId)).status).toBe(200)
    expect((await register.list()).total).toBe(3)
  })

  it('can no longer be undone after 30 days', async () => {
    const { kept, removed } = await twoOfThem()
    const { mergeId } = await merge(kept.id, removed.id)
    await sql`update person_merges set content = null where id = ${mergeId}`.execute(register.server.db)
    expect((await undo(mergeId)).body.message).toContain('older than 30 days')
  })

  it('needs two different people who exist', async () => {
    const { id } = await register.create({ name: 'Anis' })
    expect((await register.call('POST /api/people/merge', { keep: id, remove: id })).status).toBe(400)
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await register.call('POST /api/people/merge', { keep: id, remove: unknown })).status).toBe(404)
  })

  it('of their submissions leaves both people, and its undo gives each submission back to its person', async () => {
    const formId = await register.makeForm()
    const ids = [
      await register.submit(formId, { name: 'Kamrul Hasan', phone: '01712345678' }),
      await register.submit(formId, { name: 'Salma Begum', phone: '01812345678' }),
    ]
    await register.join()
    const submissions = await Promise.all(
      ids.map(async (id) => {
        const { updatedAt } = (await register.call(`GET /api/submissions/${id}`)).body
        return { id, updatedAt }
      }),
    )
    const merged = await register.call('POST /api/merges', { keptId: ids[0], submissions, answersFrom: {} })
    await register.join()
    const counts = async () =>
      (await register.list()).people.map((one: { submissionCount: number }) => one.submissionCount)
    expect(await counts()).toEqual([1, 0])
    await register.call(`POST /api/merges/${merged.body.merge.id}/undo`, {})
    await register.join()
    expect(await counts()).toEqual([1, 1])
  })
})

describe('two people who are not the same', () => {
  it('are not proposed again after later submissions', async () => {
    const { kept, removed, formId } = await twoOfThem()
    await register.call('POST /api/people/not-same', { a: removed.id, b: kept.id })
    expect((await suggestions()).total).toBe(0)
    await register.submit(formId, {
      name: 'Kamrul Hasan',
      phone: '01712345678',
      batch: '2005',
      mail: 'k@example.org',
    })
    await register.join()
    expect((await suggestions()).total).toBe(0)
  })
})
