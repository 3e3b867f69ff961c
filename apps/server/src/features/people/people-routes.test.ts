import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeUser } from '../../testing/builders/make-user.ts'
import { call } from '../../testing/http/call.ts'
import { peopleServer } from '../../testing/servers/people-server.ts'

const register = peopleServer()
const namesIn = async (query: Record<string, string>) =>
  (await register.list(query)).people.map(({ name }: { name: string }) => name)

describe('the register', () => {
  it('lists people by name with what they submitted and owe', async () => {
    const formId = await register.makeForm()
    await register.create({ name: 'Zahid Hasan' })
    const id = await register.submit(formId, { name: 'Kamal Hossain', phone: '01712345678', batch: '2005' })
    await register.charge(id, 50_000)
    await register.join()
    expect(await register.list()).toMatchObject({
      total: 2,
      page: 1,
      limit: 25,
      people: [
        { name: 'Kamal Hossain', phones: ['8801712345678'], batch: '2005', submissionCount: 1, balance: 500 },
        { name: 'Zahid Hasan', submissionCount: 0, balance: 0, category: '', memberUntil: null, note: '' },
      ],
    })
  })

  it.each([
    ['another spelling', 'Rohman'],
    ['the other script', 'রহমান'],
    ['a part of a word', 'rahm'],
    ['a phone as it is typed', '01712-345678'],
    ['a phone in Bangla digits', '০১৭১২৩৪৫৬৭৮'],
    ['an e-mail in another case', 'ANIS@example'],
    ['two words in any order', 'রহমান আনিস'],
  ])('finds a person by %s', async (_, search) => {
    await register.create({ name: 'Anis Rahman', phones: ['+880 1712 345678'], emails: ['anis@example.org'] })
    await register.create({ name: 'Salma Begum', phones: ['01812345678'] })
    expect(await namesIn({ search })).toEqual(['Anis Rahman'])
  })

  it.each([
    ['a first name that half of all have, which is not in the register', 'Md. Anis', 'Anis Rahman'],
    ['a title', 'Dr. Anis Rahman', 'Anis Rahman'],
    ['two words that are one there', 'Nur Jahan', 'Nurjahan Begum'],
    ['one word that is two there', 'Nurjahan', 'Nur Jahan'],
    ['two words of a single sound', 'Ma Mi', 'Ma Mi Rahman'],
    ['a middle name that is not in the register', 'Anis Kabir Rahman', 'Anis Rahman'],
  ])('finds a person by a name with %s', async (_, search, name) => {
    await register.create({ name, phones: ['01712345678'] })
    await register.create({ name: 'Md. Salma Khatun', phones: ['01812345678'] })
    expect(await namesIn({ search })).toEqual([name])
  })

  it('makes the keys of names again that an earlier version made', async () => {
    const { id } = await register.create({ name: 'Nur Jahan' })
    const { db } = register.server
    await sql`update people set name_keys = '{nr,jn}', keys_version = null where id = ${id}`.execute(db)
    expect(await namesIn({ search: 'Nurjahan' })).toEqual([])
    const { updatedAt } = (await register.call(`GET /api/people/${id}`)).body.person
    await register.join()
    expect(await namesIn({ search: 'Nurjahan' })).toEqual(['Nur Jahan'])
    expect((await register.call(`GET /api/people/${id}`)).body.person.updatedAt).toBe(updatedAt)
  })

  it('treats every character of a search literally', async () => {
    await register.create({ name: 'Anis Rahman' })
    expect(await namesIn({ search: '%' })).toEqual([])
    expect(await namesIn({ search: String.raw`\_` })).toEqual([])
  })

  it('filters by batch in any writing, tag, category and membership', async () => {
    await register.create({ name: 'A', batch: 'SSC 2005', tags: ['Donor'], category: 'Life' })
    await register.create({ name: 'B', batch: '1999', category: 'General', memberUntil: '2020-12-31' })
    await register.create({ name: 'C' })
    expect(await namesIn({ batch: '২০০৫' })).toEqual(['A'])
    expect(await namesIn({ tag: 'donor' })).toEqual(['A'])
    expect(await namesIn({ category: 'life' })).toEqual(['A'])
    expect(await namesIn({ membership: 'active' })).toEqual(['A'])
    expect(await namesIn({ membership: 'expired' })).toEqual(['B'])
    expect(await namesIn({ membership: 'none' })).toEqual(['C'])
    expect((await register.call('GET /api/people?membership=any')).status).toBe(400)
  })

  it('shows a person with submissions, messages and what staff changed', async () => {
    const submissionId = await register.submit(await register.makeForm({ title: 'Reunion' }), {
      name: 'Kamal Hossain',
      phone: '01712345678',
    })
    await register.join()
    const { id } = (await register.list()).people[0]
    await register.call(`PUT /api/people/${id}`, { note: 'Called twice', attributes: { City: 'Rajshahi' } })
    expect((await register.call(`GET /api/people/${id}`)).body).toMatchObject({
      person: { note: 'Called twice', attributes: { City: 'Rajshahi' }, name: 'Kamal Hossain' },
      submissions: [{ id: submissionId, formTitle: 'Reunion', status: 'completed', balance: 0 }],
      memberships: [],
    })
    expect((await register.call(`GET /api/people/${id}/history`)).body).toMatchObject({
      events: [{ actor: 'Rahima', action: 'changed', changes: [{ what: 'attributes' }, { what: 'note' }] }],
      merges: [],
    })
  })

  it('names the phone and the e-mail that are none', async () => {
    const { status, body } = await register.call('POST /api/people', {
      name: 'Anis',
      phones: ['12'],
      emails: ['nobody'],
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      phones: 'This is not a phone number: 12',
      emails: 'This is not an e-mail address: nobody',
    })
    expect((await register.call('POST /api/people', { name: ' ' })).status).toBe(400)
  })

  it('has at most 20 columns of its own, and frees those that no one uses', async () => {
    const columns = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`Column ${index}`, 'x']))
    const { id } = await register.create({ name: 'Anis', attributes: columns })
    const more = { name: 'Salma', attributes: { City: 'Rajshahi' } }
    expect((await register.call('POST /api/people', more)).body.code).toBe('too_many_columns')
    await register.call(`PUT /api/people/${id}`, { attributes: {} })
    expect((await register.call('POST /api/people', more)).status).toBe(201)
    expect((await register.call('GET /api/people/meta')).body.columns).toEqual(['City'])
  })

  it('filters by what an own column contains, in the list and in exports', async () => {
    await register.create({ name: 'Anis', attributes: { City: 'Rajshahi 100%' } })
    await register.create({ name: 'Salma', attributes: { City: 'Bogura ২০০৫', Job: 'Rajshahi' } })
    expect(await namesIn({ column: 'City', value: 'rajSHAHI' })).toEqual(['Anis'])
    expect(await namesIn({ column: 'City', value: '2005' })).toEqual(['Salma'])
    expect(await namesIn({ column: 'City', value: '%' })).toEqual(['Anis'])
    expect(await namesIn({ column: 'Town', value: 'Rajshahi' })).toEqual([])
    expect(await namesIn({ column: 'City' })).toEqual(['Anis', 'Salma'])
    const { token } = await makeUser(register.server.db)
    const { body } = await register.server.app.inject({
      url: '/api/people/export?column=City&value=bogura',
      headers: { authorization: `Bearer ${token}` },
    })
    expect([body.includes('Salma'), body.includes('Anis')]).toEqual([true, false])
  })

  it('tags several people at once, and records it for each', async () => {
    const [a, b] = [await register.create({ name: 'A', tags: ['Old'] }), await register.create({ name: 'B' })]
    const { body } = await register.call('POST /api/people/tags', {
      ids: [a.id, b.id],
      add: ['Donor'],
      remove: ['old'],
    })
    expect(body.changed).toBe(2)
    expect(await namesIn({ tag: 'Donor' })).toEqual(['A', 'B'])
    expect((await register.call('GET /api/people/meta')).body.tags).toEqual(['Donor'])
  })

  it('forgets a person who is removed, but not the submissions', async () => {
    const submissionId = await register.submit(await register.makeForm(), {
      name: 'Kamal',
      phone: '01712345678',
    })
    await register.join()
    const { id } = (await register.list()).people[0]
    expect((await register.call(`DELETE /api/people/${id}`)).status).toBe(200)
    expect((await register.list()).total).toBe(0)
    expect((await register.call(`GET /api/people/${id}`)).status).toBe(404)
    expect((await register.call(`GET /api/submissions/${submissionId}`)).status).toBe(200)
  })
})

describe('exports of the register', () => {
  const download = async (route: string) =>
    register.server.app.inject({
      url: route,
      headers: { authorization: `Bearer ${(await makeUser(register.server.db)).token}` },
    })

  it('are CSV with the filters of the list, with phones that keep their digits, and are in the audit log', async () => {
    await register.create({
      name: '=Anis',
      phones: ['01712345678'],
      batch: '2005',
      attributes: { City: 'Bogura' },
    })
    await register.create({ name: 'Salma', batch: '1999' })
    const { body, headers } = await download('/api/people/export?batch=2005')
    expect(headers['x-record-count']).toBe('1')
    expect(body).toContain("'=Anis")
    expect(body).toContain('8801712345678')
    expect(body).toContain('City')
    expect(body).not.toContain('Salma')
    const { events } = (await register.call('GET /api/audit?kind=export')).body
    expect(events[0]).toMatchObject({ action: 'exported', subject: 'People' })
  })

  it('are Excel files, too, and 404 where no one matches', async () => {
    await register.create({ name: 'Anis' })
    const { statusCode, headers, rawPayload } = await download('/api/people/export?format=xlsx')
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
    expect(rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await download('/api/people/export?search=nobody')).statusCode).toBe(404)
  })

  it('of one person contain all that is stored, without the edit code', async () => {
    const fields = { name: 'Kamal Hossain', phone: '01712345678', batch: '2005' }
    await register.submit(await register.makeForm({ title: 'Reunion' }), fields)
    await register.join()
    const { id } = (await register.list()).people[0]
    const { body, headers } = await download(`/api/people/${id}/export`)
    expect(headers['content-disposition']).toContain(`person_${id}.json`)
    const content = JSON.parse(body)
    expect(content).toMatchObject({
      person: { name: 'Kamal Hossain' },
      submissions: [
        {
          form: 'Reunion',
          answers: [
            { question: 'Name', answer: 'Kamal Hossain' },
            { question: 'Mobile' },
            { question: 'Batch', answer: '2005' },
          ],
        },
      ],
    })
    expect(body).not.toMatch(/edit_?code/i)
  })

  it('need the right to export', async () => {
    const { token } = await makeUser(register.server.db, { role: 'submission_viewer' })
    expect((await call(register.server.app, 'GET /api/people/export', { token })).status).toBe(403)
    expect((await call(register.server.app, 'GET /api/people', { token })).status).toBe(200)
  })
})
