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

describe('the undo of a merge of people', () => {
  const own = async (personId: string) =>
    (await register.call(`GET /api/people/${personId}`)).body.submissions.map(({ id }: { id: string }) => id)
  const remove = (id: string) => register.call(`DELETE /api/submissions/${id}`)
  const restore = async (id: string) => {
    const { status } = await register.call('POST /api/deleted-submissions/restore', { ids: [id] })
    expect(status).toBe(200)
    await register.join()
  }
  const mergeSubmissions = async (keptId: string, otherId: string) => {
    const submissions = []
    for (const id of [keptId, otherId]) {
      submissions.push({ id, updatedAt: (await register.call(`GET /api/submissions/${id}`)).body.updatedAt })
    }
    const { body } = await register.call('POST /api/merges', { keptId, submissions, answersFrom: {} })
    await register.join()
    return body.merge.id as string
  }
  const undoMerge = async (id: string) => {
    expect((await register.call(`POST /api/merges/${id}/undo`, {})).status).toBe(200)
    await register.join()
  }
  async function twoWithSubmissions() {
    const { kept, removed, formId } = await twoOfThem()
    const [[ofKept], [ofRemoved]] = [await own(kept.id), await own(removed.id)]
    return { kept, removed, formId, ofKept, ofRemoved }
  }

  it.each(['before the merge', 'after it'])(
    'gives a submission back to its person that was deleted %s and is restored later',
    async (when) => {
      const { kept, removed, ofKept, ofRemoved } = await twoWithSubmissions()
      if (when === 'before the merge') await remove(ofRemoved)
      const { mergeId } = await merge(kept.id, removed.id)
      if (when === 'after it') await remove(ofRemoved)
      await register.join()
      expect((await undo(mergeId)).status).toBe(200)
      await restore(ofRemoved)
      expect([await own(kept.id), await own(removed.id)]).toEqual([[ofKept], [ofRemoved]])
      const { phones } = (await register.call(`GET /api/people/${kept.id}`)).body.person
      expect(phones).toEqual(['8801712345678'])
    },
  )

  it.each(['before the merge', 'after it'])(
    'gives a submission back that was deleted %s and restored before the undo',
    async (when) => {
      const { kept, removed, ofKept, ofRemoved } = await twoWithSubmissions()
      if (when === 'before the merge') await remove(ofRemoved)
      const { mergeId } = await merge(kept.id, removed.id)
      if (when === 'after it') await remove(ofRemoved)
      await restore(ofRemoved)
      expect(await own(kept.id)).toHaveLength(2)
      expect((await undo(mergeId)).status).toBe(200)
      await register.join()
      expect([await own(kept.id), await own(removed.id)]).toEqual([[ofKept], [ofRemoved]])
    },
  )

  it.each(['before the merge', 'after it'])(
    'gives a submission back that was merged into another one %s, once that is undone',
    async (when) => {
      const { kept, removed, ofKept, ofRemoved } = await twoWithSubmissions()
      const first = when === 'before the merge' ? await mergeSubmissions(ofKept, ofRemoved) : null
      const { mergeId } = await merge(kept.id, removed.id)
      const merged = first ?? (await mergeSubmissions(ofKept, ofRemoved))
      expect((await undo(mergeId)).status).toBe(200)
      await undoMerge(merged)
      expect([await own(kept.id), await own(removed.id)]).toEqual([[ofKept], [ofRemoved]])
    },
  )

  it('gives both back where one was deleted and another one merged meanwhile', async () => {
    const { kept, removed, formId, ofKept, ofRemoved } = await twoWithSubmissions()
    const second = await register.submit(formId, { name: 'কামরুল হাসান', phone: '01812345678' })
    await register.join()
    const { mergeId } = await merge(kept.id, removed.id)
    const merged = await mergeSubmissions(ofKept, second)
    await remove(ofRemoved)
    expect((await undo(mergeId)).status).toBe(200)
    await restore(ofRemoved)
    await undoMerge(merged)
    expect(await own(kept.id)).toEqual([ofKept])
    expect((await own(removed.id)).toSorted()).toEqual([ofRemoved, second].toSorted())
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
