import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { makeXlsx } from '../../../testing/builders/make-xlsx.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { importNow, listFile } from '../../../testing/people/import-list.ts'
import { peopleServer } from '../../../testing/servers/people-server.ts'
import { applyNextRows } from './apply-import.ts'

const register = peopleServer()
beforeEach(() => register.server.db.deleteFrom('person_imports').execute())

async function send(file: File, parts: Record<string, string> = {}) {
  const { token } = await makeUser(register.server.db, { role: 'super_admin' })
  return postMultipart(
    register.server.app,
    '/api/people/imports',
    { file, ...parts },
    { authorization: `Bearer ${token}` },
  )
}
const preview = async (lines: readonly string[], parts: Record<string, string> = {}) =>
  (await send(listFile(lines), parts)).body.import
const importPath = ({ id }: { id: string }, end = '') => `/api/people/imports/${id}${end}`
async function apply(made: { id: string }) {
  expect((await register.call(`POST ${importPath(made, '/apply')}`)).status).toBe(202)
  await importNow(register.server.db)
  return (await register.call(`GET ${importPath(made)}`)).body.import
}
async function undo(made: { id: string }) {
  expect((await register.call(`POST ${importPath(made, '/undo')}`)).status).toBe(202)
  await importNow(register.server.db)
  return (await register.call(`GET ${importPath(made)}`)).body.import
}
const actionsOf = (made: { preview: { row: number; action: string; reasons: string[] }[] }) =>
  made.preview.map(({ row, action, reasons }) => [row, action, ...reasons])

const HEAD = 'Name,Mobile,E-mail,Batch'
const LIST = [
  HEAD,
  'Anis Rahman,01712345678,anis@example.org,1998',
  'Salma Begum,01812345678,,2001',
  'মোঃ আনিসুর রহমান,,,1975',
]

describe('the preview of a list', () => {
  it('says for every row what it becomes, and why', async () => {
    await register.create({ name: 'Anis Rahman', phones: ['01712345678'] })
    await register.create({ name: 'Tofazzal Hossain', batch: '1990', phones: ['01999999999'] })
    const made = await preview([
      HEAD,
      'আনিস রহমান,০১৭১২৩৪৫৬৭৮,,1998',
      'Salma Begum,01812345678,,2001',
      'তোফাজ্জল হোসেন,,,১৯৯০',
      'Salma Begum,01812345678,,2001',
      ',01612345678,,',
    ])
    expect(made).toMatchObject({
      status: 'preview',
      columns: [
        { header: 'Name', target: 'name' },
        { target: 'phone' },
        { target: 'email' },
        { target: 'batch' },
      ],
      counts: { create: 1, update: 1, decide: 1, skip: 2 },
    })
    expect(actionsOf(made)).toEqual([
      [2, 'update', 'same_phone', 'similar_name'],
      [3, 'create'],
      [4, 'decide'],
      [5, 'skip', 'repeated'],
      [6, 'skip', 'no_name'],
    ])
    expect(made.preview[0].personName).toBe('Anis Rahman')
    expect(made.preview[2].candidates).toMatchObject([
      { name: 'Tofazzal Hossain', reasons: ['similar_name', 'same_batch'] },
    ])
    expect((await register.list()).total).toBe(2)
  })

  it('knows a namesake of the batch by the father’s name or the date of birth, in columns of the association', async () => {
    const own = (father: string, born: string) => ({ 'Father’s name': father, 'Date of birth': born })
    const kamrul = { name: 'Kamrul Hasan', batch: '2005', phones: ['01999999999'] }
    await register.create({ ...kamrul, attributes: own('Abdul Karim', '12/03/1989') })
    const made = await preview([
      'Name,Mobile,Batch,Father’s name,Date of birth',
      'কামরুল হাসান,,২০০৫,আব্দুল করিম,',
      'Kamrul Hassan,01812345678,2005,,1989-03-12',
      'Kamrul Hasan,01712345678,2005,Shafiqul Alam,',
      'Kamrul Hasan,,2005,,',
    ])
    expect(actionsOf(made)).toEqual([
      [2, 'update', 'similar_name', 'same_batch', 'same_father'],
      [3, 'update', 'similar_name', 'same_batch', 'same_birth_date'],
      [4, 'create'],
      [5, 'decide'],
    ])
    await apply(made)
    const { people } = await register.list()
    expect(people.map(({ phones }: { phones: string[] }) => phones.length).toSorted()).toEqual([1, 2])
  })

  it('names phones and e-mails that are none by their row and column', async () => {
    const made = await preview([HEAD, 'Anis Rahman,12,none,1998'])
    expect(made.problems).toBe(1)
    expect(made.preview[0]).toMatchObject({
      row: 2,
      action: 'create',
      problems: [
        { header: 'Mobile', code: 'phone_invalid', text: '12' },
        { header: 'E-mail', code: 'email_invalid', text: 'none' },
      ],
    })
    const { body } = await register.call(`GET ${importPath(made, '/rows?action=problems')}`)
    expect(body).toMatchObject({ total: 1, rows: [{ row: 2 }] })
  })

  it('takes a row for the person of an earlier row of the same list', async () => {
    const made = await preview([
      HEAD,
      'Anis Rahman,01712345678,,',
      'Anis Rahman,01712345678,anis@example.org,',
    ])
    expect(actionsOf(made)).toEqual([
      [2, 'create'],
      [3, 'update', 'same_phone', 'similar_name'],
    ])
    expect((await apply(made)).results).toMatchObject({ created: 1, updated: 1 })
    expect(await register.list()).toMatchObject({ total: 1, people: [{ emails: ['anis@example.org'] }] })
  })

  it('is made again with other columns, own ones of the association included', async () => {
    const made = await preview(['Name,Father,Town', 'Anis Rahman,Karim,Bogura'])
    expect(made.columns.map(({ target }: { target: string | null }) => target)).toEqual(['name', null, null])
    const mapping = ['name', null, 'attribute:City']
    const { body } = await register.call(`PUT ${importPath(made)}`, { mapping })
    expect(body.import.preview[0].values).toMatchObject({ attributes: { City: 'Bogura' } })
    await apply(made)
    expect((await register.list()).people[0].attributes).toEqual({ City: 'Bogura' })
    const twice = await register.call(`PUT ${importPath(made)}`, { mapping })
    expect([twice.status, twice.body.code]).toEqual([409, 'people_import_begun'])
  })

  it('rejects two columns with the name, and more own columns than the register can have', async () => {
    const made = await preview(['Name,Alias', 'Anis,Babu'])
    const { body } = await register.call(`PUT ${importPath(made)}`, { mapping: ['name', 'name'] })
    expect(body.code).toBe('mapping_invalid')
    const heads = Array.from({ length: 21 }, (_, index) => `Column ${index}`)
    const wide = await preview([`Name,${heads.join(',')}`, `Anis,${heads.map(() => 'x').join(',')}`])
    const all = await register.call(`PUT ${importPath(wide)}`, {
      mapping: ['name', ...heads.map((head) => `attribute:${head}`)],
    })
    expect(all.body.code).toBe('too_many_columns')
  })

  it('reads Excel files and pasted rows', async () => {
    const sheet =
      '<row><c t="inlineStr"><is><t>Name</t></is></c><c t="inlineStr"><is><t>Phone</t></is></c></row>' +
      '<row><c t="inlineStr"><is><t>Anis Rahman</t></is></c><c><v>1712345678</v></c></row>'
    const { body } = await send(new File([new Uint8Array(makeXlsx({ sheet }))], 'members.xlsx'))
    expect(body.import.preview[0].values).toMatchObject({ name: 'Anis Rahman', phones: ['8801712345678'] })
    const pasted = await preview(['Name\tPhone', 'Salma Begum\t01812345678'])
    expect(pasted.preview[0].values).toMatchObject({ name: 'Salma Begum', phones: ['8801812345678'] })
  })

  it.each([
    ['file_unreadable', new File([new Uint8Array([0, 1, 2, 255, 254])], 'members.csv')],
    ['file_pdf', new File(['%PDF-1.7'], 'members.pdf')],
    ['file_empty', new File(['\n\n'], 'members.csv')],
  ])('rejects a file that is no list with the sentence of statements: %s', async (code, file) => {
    const { status, body } = await send(file)
    expect([status, body.code]).toEqual([400, code])
    expect(body.message).not.toBe('')
  })
})

describe('an import', () => {
  it('adds people who are found by name in both scripts, and is in their history', async () => {
    const made = await apply(await preview(LIST))
    expect(made).toMatchObject({ status: 'applied', results: { created: 3, pending: 0 }, canUndo: true })
    expect((await register.list({ search: 'আনিস রহমান' })).people[0].name).toBe('Anis Rahman')
    const { id } = (await register.list({ search: '01812345678' })).people[0]
    const { body } = await register.call(`GET /api/people/${id}/history`)
    expect(body.events).toMatchObject([{ action: 'imported', changes: [{ to: 'members.csv' }] }])
  })

  it('is in the file of all that is stored about one of its people', async () => {
    await apply(await preview(LIST))
    const { id } = (await register.list({ search: '01812345678' })).people[0]
    const { body } = await register.call(`GET /api/people/${id}/export`)
    expect(body.imports).toMatchObject([{ file: 'members.csv', row: 3, result: 'created' }])
  })

  it('changes nothing the second time, not even for people without any contact', async () => {
    await apply(await preview(LIST))
    const before = (await register.list()).people
    const again = await preview(LIST)
    expect(again.counts).toEqual({ create: 0, update: 0, decide: 0, skip: 3 })
    expect((await apply(again)).results).toMatchObject({ created: 0, updated: 0 })
    expect((await register.list()).people).toEqual(before)
  })

  it('changes nothing the second time where both were read before either was applied', async () => {
    const [first, second] = [await preview(LIST), await preview(LIST)]
    await apply(first)
    expect((await apply(second)).results).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
    expect((await register.list()).total).toBe(3)
  })

  it('fills what a person lacks and replaces nothing', async () => {
    await register.create({ name: 'Anis Rahman', phones: ['01712345678'], batch: '1997' })
    await apply(await preview([HEAD, 'Anis Rahman,01712345678,anis@example.org,1998']))
    expect(await register.list()).toMatchObject({
      total: 1,
      people: [{ batch: '1997', emails: ['anis@example.org'] }],
    })
  })

  it('follows what staff decided, and leaves out what they did not', async () => {
    const known = await register.create({ name: 'Tofazzal Hossain', batch: '1990' })
    const rows = [
      'তোফাজ্জল হোসেন,01711111111,,1990',
      'Tofazzal Hosen,01722222222,,1990',
      'Tofajjal Hossain,01733333333,,1990',
    ]
    const made = await preview([HEAD, ...rows])
    expect(made.counts.decide).toBe(3)
    const { body } = await register.call(`PUT ${importPath(made)}`, {
      decisions: [
        { row: 2, action: 'update', personId: known.id },
        { row: 3, action: 'create' },
      ],
    })
    expect(body.import.counts).toEqual({ create: 1, update: 1, decide: 1, skip: 0 })
    expect((await apply(made)).results).toMatchObject({ created: 1, updated: 1, left: 1 })
    expect((await register.list({ search: '01711111111' })).people[0].id).toBe(known.id)
    expect((await register.list()).total).toBe(2)
  })

  it('adds undecided rows where staff say so, and proposes them as the same', async () => {
    await register.create({ name: 'Tofazzal Hossain', batch: '1990' })
    const made = await preview([HEAD, 'তোফাজ্জল হোসেন,01711111111,,1990'])
    await register.call(`PUT ${importPath(made)}`, { addUndecided: true })
    await apply(made)
    expect((await register.list()).total).toBe(2)
    expect((await register.call('GET /api/people/suggestions')).body.total).toBe(1)
  })

  it('rejects decisions about rows and people that do not exist', async () => {
    const made = await preview(LIST)
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const decision of [
      { row: 99, action: 'skip' },
      { row: 2, action: 'update', personId: unknown },
    ]) {
      const { status, body } = await register.call(`PUT ${importPath(made)}`, { decisions: [decision] })
      expect([status, body.code]).toEqual([400, 'people_import_decision'])
    }
  })

  it('joins with someone who submitted after the preview', async () => {
    const made = await preview(LIST)
    await register.submit(await register.makeForm(), { name: 'Anis Rahman', phone: '01712345678' })
    await register.join()
    expect((await apply(made)).results).toMatchObject({ created: 2, updated: 1 })
    expect((await register.list()).total).toBe(3)
  })

  it('continues where it was after a restart, and adds no one twice where two processes work on it', async () => {
    const people = Array.from(
      { length: 250 },
      (_, index) => `Person ${index} Khan,0171${String(2_000_000 + index)},,`,
    )
    const made = await preview([HEAD, ...people])
    await register.call(`POST ${importPath(made, '/apply')}`)
    await applyNextRows(register.server.db, made.id)
    const { body } = await register.call(`GET ${importPath(made)}`)
    expect(body.import).toMatchObject({ status: 'applying', results: { created: 100, pending: 150 } })
    await Promise.all([importNow(register.server.db), importNow(register.server.db)])
    expect((await register.call(`GET ${importPath(made)}`)).body.import).toMatchObject({
      status: 'applied',
      results: { created: 250, pending: 0 },
    })
    expect((await register.list()).total).toBe(250)
  })
})

describe('the undo of an import', () => {
  it('puts the register back as it was', async () => {
    const known = await register.create({ name: 'Anis Rahman', phones: ['01712345678'], note: 'Old' })
    const made = await preview(LIST)
    await apply(made)
    expect((await undo(made)).status).toBe('undone')
    const { people, total } = await register.list()
    expect(total).toBe(1)
    expect(people[0]).toEqual({ ...known, updatedAt: people[0].updatedAt })
  })

  it('leaves what staff changed since, and people who submitted since', async () => {
    const known = await register.create({ name: 'Anis Rahman', phones: ['01712345678'] })
    const made = await preview(LIST)
    await apply(made)
    const salma = (await register.list({ search: 'Salma' })).people[0]
    await register.submit(await register.makeForm(), { name: 'Salma Begum', phone: '01812345678' })
    await register.join()
    await register.call(`PUT /api/people/${known.id}`, { batch: '1999' })
    expect((await undo(made)).results).toMatchObject({ undone: 1, kept: 2 })
    const people = (await register.list()).people.map(({ id, batch }: { id: string; batch: string }) => [
      id,
      batch,
    ])
    expect(people).toEqual([
      [known.id, '1999'],
      [salma.id, '2001'],
    ])
    expect((await register.list({ search: 'anis@example.org' })).total).toBe(0)
  })

  it('lets the same list be imported again', async () => {
    const made = await preview(LIST)
    await apply(made)
    await undo(made)
    expect((await preview(LIST)).counts.create).toBe(3)
    const twice = await register.call(`POST ${importPath(made, '/undo')}`)
    expect([twice.status, twice.body.code]).toEqual([409, 'people_import_not_undone'])
  })
})

describe('a person who is erased', () => {
  it('is in no import any more, whether it was applied or not', async () => {
    await apply(await preview(LIST))
    const waiting = await preview([...LIST, 'Anis R. Rahman,01712345678,other@example.org,'])
    const { id } = (await register.list({ search: '01712345678' })).people[0]
    expect((await register.call(`POST /api/people/${id}/erase`, { reason: 'Asked for it' })).status).toBe(200)
    const { rows } = await sql<{ text: string }>`
      select r::text as text from person_import_rows r where r::text ~* '1712345678|anis@example|other@example'`.execute(
      register.server.db,
    )
    expect(rows).toEqual([])
    expect((await register.call(`GET ${importPath(waiting)}`)).status).toBe(200)
  })
})
