import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { PERSON_FIELDS, peopleServer } from '../../../testing/servers/people-server.ts'

const register = peopleServer()
const FIELDS = [
  ...PERSON_FIELDS,
  { id: 'meal', label: 'Meal', type: 'radio' as const, options: ['Veg', 'Beef'] },
  { id: 'secret', label: 'Secret', visibility: { level: 'hidden' as const } },
]

const forms: string[] = []
beforeAll(async () => {
  forms.push(await register.makeForm({ fields: FIELDS }), await register.makeForm({ fields: FIELDS }))
})
const [anis, salma] = [
  { name: 'Anis Rahman', phone: '01712345678', batch: '1998' },
  { name: 'Salma Begum', phone: '01812345678', batch: '1998' },
]
let ids: Record<'old' | 'new' | 'salma', string>
beforeEach(async () => {
  await register.server.db.deleteFrom('submissions').execute()
  const [first = '', second = ''] = forms
  ids = {
    old: await register.submit(first, { ...anis, meal: 'Beef' }),
    new: await register.submit(second, { ...anis, meal: 'Veg' }),
    salma: await register.submit(first, { ...salma, meal: 'Veg' }),
  }
  await register.create({ name: 'Karim Mia', phones: ['01912345678'], batch: '1998' })
  await register.join()
})

const audience = (people: object) =>
  register.call('POST /api/campaigns/audience', { selection: { people }, channels: ['sms'] })
const chosen = async (people: object) =>
  (await audience(people)).body.sample
    .flatMap(({ submissionId }: { submissionId: string }) => (submissionId === '' ? [] : [submissionId]))
    .sort()
const personOf = async (search: string) => (await register.list({ search })).people[0].id

describe('a message to people of the register', () => {
  it('goes to the newest submission of each that is not cancelled', async () => {
    expect(await chosen({ filter: { batch: '1998' } })).toEqual([ids.new, ids.salma].sort())
    await sql`update submissions set status = 'cancelled' where id = ${ids.new}`.execute(register.server.db)
    expect(await chosen({ filter: { batch: '1998' } })).toEqual([ids.old, ids.salma].sort())
    expect(await chosen({ ids: [await personOf('Anis')] })).toEqual([ids.old])
    expect(await chosen({ ids: [await personOf('Karim')] })).toEqual([])
  })

  it('goes to the contacts in the register of who has no submission', async () => {
    const { body } = await audience({ filter: { batch: '1998' } })
    expect(body).toMatchObject({ selected: 3, channels: [{ recipients: 3 }] })
    await register.create({ name: 'Jamil Uddin', batch: '1998' })
    const all = await audience({ filter: { batch: '1998' } })
    expect(all.body).toMatchObject({ selected: 4, channels: [{ recipients: 3, skipped: { no_address: 1 } }] })
    const confirmed = await register.call('POST /api/campaigns/audience', {
      selection: { people: { filter: { batch: '1998' } } },
      channels: ['sms'],
      isConfirmation: true,
    })
    expect(confirmed.body.selected).toBe(2)
  })

  it('is shown as each of them gets it, and can be tried by oneself', async () => {
    const id = await personOf('Karim')
    const { body } = await audience({ ids: [id, await personOf('Anis')] })
    expect(body.sample).toEqual([
      { submissionId: ids.new, personId: null, person: expect.any(String) },
      { submissionId: '', personId: id, person: 'Karim Mia' },
    ])
    const texts = { channels: ['sms'], subject: '', emailText: '', smsText: 'Dear {{personName}}' }
    const shown = await register.call('POST /api/campaigns/preview', {
      ...texts,
      personId: id,
      sampleIds: [ids.new],
      smsRecipients: 2,
    })
    expect(shown.body).toMatchObject({ sms: { text: 'Dear Karim Mia' }, email: null, smsParts: 2 })
    expect(shown.body.sms.to).toMatch(/1912345678$/)
    const answers = { ...texts, smsText: '{{full_name}}', phone: '01712345678', personId: id }
    expect((await register.call('POST /api/campaigns/test', answers)).body.code).toBe('unknown_variables')
    const nobody = { ...texts, sampleIds: [], smsRecipients: 1 }
    expect((await register.call('POST /api/campaigns/preview', nobody)).status).toBe(404)
  })

  it('is chosen by the filters of the register: name in another script, form and answer', async () => {
    expect(await chosen({ filter: { search: 'সালমা' } })).toEqual([ids.salma])
    expect(await chosen({ filter: { formId: forms[1] } })).toEqual([ids.new])
    const veg = { formId: forms[0], answerTo: 'meal', answer: 'Veg' }
    expect(await chosen({ filter: veg })).toEqual([ids.salma])
    const { status, body } = await audience({ filter: { ...veg, answerTo: 'secret' } })
    expect([status, body.code]).toEqual([400, 'answer_filter'])
  })

  it('needs access to all forms', async () => {
    const { app, db } = register.server
    const { token, id } = await makeUser(db, { role: 'notification_manager' })
    await sql`update users set form_ids = ${[forms[0]]}::uuid[] where id = ${id}`.execute(db)
    const body = { selection: { people: { filter: {} } }, channels: ['sms'] }
    expect((await call(app, 'POST /api/campaigns/audience', { token, body })).body.code).toBe(
      'needs_all_forms',
    )
    const preview = {
      channels: ['sms'],
      subject: '',
      emailText: '',
      smsText: 'Hello',
      personId: await personOf('Karim'),
      sampleIds: [],
      smsRecipients: 1,
    }
    expect((await call(app, 'POST /api/campaigns/preview', { token, body: preview })).body.code).toBe(
      'needs_all_forms',
    )
  })
})

describe('people by an answer', () => {
  it.each([
    ['a form', { form: 1 }, ['Anis Rahman']],
    ['an answer', { form: 0, answerTo: 'meal', answer: 'Beef' }, ['Anis Rahman']],
    ['an answer of another form', { form: 1, answerTo: 'meal', answer: 'Beef' }, []],
  ])('are those with a submission to %s', async (_what, { form, ...rest }, names) => {
    const { people } = await register.list({ formId: forms[form] ?? '', ...rest })
    expect(people.map(({ name }: { name: string }) => name)).toEqual(names)
  })

  it('are found with the other filters, also in exports', async () => {
    const query = new URLSearchParams({
      formId: forms[0] ?? '',
      answerTo: 'meal',
      answer: 'Veg',
      batch: '1998',
    })
    const { body } = await register.call(`GET /api/people/export?${query.toString()}`)
    expect(body).toContain('Salma Begum')
    expect(body).not.toContain('Anis Rahman')
  })

  it('are not found by a field that the reader may not see', async () => {
    const { app, db } = register.server
    const { token } = await makeUser(db, { role: 'submission_viewer' })
    const query = `formId=${forms[0]}&answerTo=secret&answer=x`
    const { status, body } = await call(app, `GET /api/people?${query}`, { token })
    expect([status, body.code]).toEqual([400, 'answer_filter'])
  })
})
