import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'
import { changeStoredForm, makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { unzip } from '../../../testing/pdf/unzip.ts'

const admin = submissionAdminServer()

const download = (query: Record<string, string>) =>
  admin.server.app.inject({
    url: `/api/export/submissions?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })

/** A form with an answer of each kind, in two versions: the second has lost a field and renamed an option. */
async function makeExported(): Promise<string> {
  const kept = [
    { id: 'name', label: 'Name, in full' },
    { id: 'phone', label: 'Phone', type: 'tel' as const },
    { id: 'guests', label: 'Guests', type: 'number' as const },
    { id: 'born', label: 'Born', type: 'date' as const },
  ]
  const meals = (label: string) => ({
    id: 'meals',
    label: 'Meals',
    type: 'checkbox' as const,
    options: [
      { value: 'f', label },
      { value: 'b', label: 'Beef' },
    ],
  })
  const formId = await makeStoredForm(admin.server.db, {
    fields: [...kept, meals('Fish'), { id: 'old', label: 'Old question' }],
  })
  await changeStoredForm(admin.server.db, formId, { fields: [...kept, meals('Hilsa')] })
  const store = async (version: number, at: string, data: Record<string, string | number | string[]>) => {
    const { id } = await makeSubmission(admin.server.db, { id: formId, version }, { data })
    await sql`update submissions set created_at = ${at}, updated_at = ${at} where id = ${id}`.execute(
      admin.server.db,
    )
    return id
  }
  await store(1, '2026-11-13T20:00:00Z', {
    name: 'রহিমা "Rumi"',
    phone: '+8801712345678',
    guests: -3,
    born: '1980-02-29',
    meals: ['f', 'b'],
    old: 'Still here',
  })
  const paid = await store(2, '2026-11-14T20:00:00Z', {
    name: '=HYPERLINK("x")',
    phone: '01712345678',
    meals: ['f'],
  })
  await sql`
    update submissions set has_payment = true, payment_method = 'bkash', payment_status = 'completed',
      amount_paisa = 235050, admin_notes = 'Two
lines'
    where id = ${paid}`.execute(admin.server.db)
  await sql`
    insert into payments (submission_id, payment_id, environment, invoice, order_id, amount_paisa, state, trx_id)
    values (${paid}, ${`TR${formId}`}, 'sandbox', ${formId}, 'ORDER_1', 235050, 'completed', ${`TRX${formId}`})`.execute(
    admin.server.db,
  )
  return formId
}

describe('a CSV export', () => {
  it('has every field of all versions, with the labels of the version of each submission', async () => {
    const formId = await makeExported()
    const { statusCode, headers, body } = await download({ format: 'csv', formId })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'x-record-count': '2', 'content-type': 'text/csv; charset=utf-8' })
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="submissions_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv"/,
    )
    const [titles, newest, oldest, ...rest] = body.split('\r\n')
    expect(titles).toBe(
      '\ufeff"Form","Unique ID","Status","Submitted At","Last Updated","Edited","Payment Status","Payment Method","Amount (BDT)","Transaction ID","bKash Payment ID","Payment Reference","Admin Notes","Name, in full","Phone","Guests","Born","Meals","Old question"',
    )
    expect(newest).toMatch(
      /^"Reunion 2027","[0-9A-F]{32}","completed",2026-11-15 02:00:00,2026-11-15 02:00:00,"No","completed","bKash",2350.5,"TRX[-0-9a-f]{36}","TR[-0-9a-f]{36}","[2-9A-Z]{3}-[2-9A-Z]{4}","Two\nlines","'=HYPERLINK\(""x""\)","'01712345678",,,"Hilsa",$/,
    )
    expect(oldest).toMatch(
      /,"No","none",,,,,,,"রহিমা ""Rumi""","01712345678",-3,1980-02-29,"Fish, Beef","Still here"$/,
    )
    expect(rest).toEqual([''])
  })

  it('applies every filter of the list', async () => {
    const formId = await makeExported()
    const count = async (query: Record<string, string>) =>
      (await download({ format: 'csv', formId, ...query })).headers['x-record-count']
    expect(await count({ paymentMethod: 'bkash' })).toBe('1')
    expect(await count({ search: 'rumi' })).toBe('1')
    expect(await count({ dateFrom: '2026-11-15' })).toBe('1')
    expect(await count({ startDate: '2026-11-14', endDate: '2026-11-14' })).toBe('1')
  })

  it('contains each submission once, over several batches', async () => {
    const formId = await makeStoredForm(admin.server.db)
    await sql`
      insert into submissions (form_id, form_version, unique_id, edit_code, status, data, amount_paisa, created_at)
      select ${formId}, 1, upper(md5(${formId} || i)), '123456', 'completed', jsonb_build_object('name', i), 0,
        date_trunc('second', now()) - (i / 700) * interval '1 second'
      from generate_series(1, 2500) i`.execute(admin.server.db)
    const lines = (await download({ format: 'csv', formId })).body.trim().split('\r\n').slice(1)
    expect(new Set(lines.map((line) => line.split(',')[1])).size).toBe(2500)
    expect(lines).toHaveLength(2500)
  })

  it('keeps the answers of several forms apart', async () => {
    const search = `together${Date.now()}`
    for (const title of ['Alpha', 'Beta']) {
      const id = await makeStoredForm(admin.server.db, { title, fields: [{ id: 'name', label: 'Name' }] })
      await makeSubmission(admin.server.db, { id, version: 1 }, { data: { name: `${search} ${title}` } })
    }
    const { body } = await download({ format: 'csv', search })
    const [titles, ...rows] = body
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    const [alpha, beta] = ['Alpha: Name', 'Beta: Name'].map((title) => titles?.indexOf(`"${title}"`) ?? -1)
    expect(rows.map((row) => [row[0], row[alpha!], row[beta!]]).toSorted()).toEqual([
      ['"Alpha"', `"${search} Alpha"`, ''],
      ['"Beta"', '', `"${search} Beta"`],
    ])
  })

  it('has no columns of forms without a row, and distinguishes forms of the same title', async () => {
    const search = `sametitle${Date.now()}`
    const fields = [{ id: 'name', label: 'Name' }]
    const ids = []
    for (let i = 0; i < 3; i += 1)
      ids.push(await makeStoredForm(admin.server.db, { title: 'Picnic', fields }))
    for (const id of ids.slice(1)) {
      await makeSubmission(admin.server.db, { id, version: 1 }, { data: { name: search } })
    }
    const { rows: forms } = await sql<{ url: string }>`
      select custom_url as url from forms where id = any(${ids.slice(1)}) order by id`.execute(
      admin.server.db,
    )
    const [titles = '', ...rows] = (await download({ format: 'csv', search })).body.trim().split('\r\n')
    const named = forms.map(({ url }) => `"Picnic (${url})`)
    expect(titles.split(',').slice(13)).toEqual(named.map((form) => `${form}: Name"`))
    expect(rows.map((row) => row.split(',')[0]).toSorted()).toEqual(
      named.map((form) => `${form}"`).toSorted(),
    )
  })

  it('treats a text field that asks for a phone as one, unless the answer is something else', async () => {
    const formId = await makeStoredForm(admin.server.db, { fields: [{ id: 'f1', label: 'Mobile number' }] })
    for (const f1 of ['+8801712345678', '01712345678', 'none']) {
      await makeSubmission(admin.server.db, { id: formId, version: 1 }, { data: { f1 } })
    }
    const { body } = await download({ format: 'csv', formId })
    const cells = body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',')[13])
    expect(cells.toSorted()).toEqual([`"'01712345678"`, '"01712345678"', '"none"'])
  })

  it.each([
    [{ format: 'csv', search: 'nobody at all' }, 404, 'No submissions found for the specified criteria'],
    [{ format: 'doc' }, 400, 'Invalid export parameters'],
    [{ format: 'csv', status: 'odd' }, 400, /./],
  ])('is rejected: %o', async (query, status, message) => {
    const response = await download(query)
    expect(response.statusCode).toBe(status)
    expect(response.json().message).toMatch(message)
  })
})

describe('an XLSX export', () => {
  it('has numbers and dates as such, and phones and formulas as text', async () => {
    const formId = await makeExported()
    const { headers, rawPayload } = await download({ format: 'xlsx', formId })
    expect(headers['content-disposition']).toMatch(/\.xlsx"/)
    const files = unzip(rawPayload)
    expect([...files.keys()]).toContain('xl/workbook.xml')
    const rows = (files.get('xl/worksheets/sheet1.xml') ?? '').match(/<row .*?<\/row>/gs) ?? []
    expect(rows).toHaveLength(3)
    // 15 November 2026, two o'clock.
    expect(rows[1]).toContain('<c r="D2" s="2"><v>46341.083333333336</v></c>')
    expect(rows[1]).toContain('<c r="I2"><v>2350.5</v></c>')
    expect(rows[1]).toContain(
      '<c r="N2" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t></is></c>',
    )
    expect(rows[1]).toContain('>01712345678<')
    expect(rows[2]).toContain('>+8801712345678<')
    expect(rows[2]).toContain('<c r="P3"><v>-3</v></c><c r="Q3" s="1"><v>29280</v></c>')
    expect(rows[2]).toContain('>রহিমা &quot;Rumi&quot;<')
  })
})

describe('a PDF export', () => {
  it('has the submissions of the filter, and their payments on request', async () => {
    const formId = await makeExported()
    const { statusCode, headers, rawPayload } = await download({
      format: 'pdf',
      formId,
      paymentMethod: 'bkash',
      includePaymentDetails: 'true',
    })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-record-count': '1' })
    expect(headers['content-disposition']).toContain('filename="submissions_with_payment_')
    expect(rawPayload.toString('latin1', 0, 5)).toBe('%PDF-')
    expect(rawPayload.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
  })
})

it('has every answer of large submissions among small ones, in order', async () => {
  const formId = await makeStoredForm(admin.server.db, { fields: [{ id: 'name' }, { id: 'life' }] })
  const lives = Array.from({ length: 30 }, (_, number) =>
    number % 3 === 0 ? 'short' : randomBytes(4_000).toString('hex'),
  )
  for (const [number, life] of lives.entries()) {
    const { id } = await makeSubmission(
      admin.server.db,
      { id: formId, version: 1 },
      { data: { name: `Member ${number}`, life } },
    )
    await sql`update submissions set created_at = now() - ${number} * interval '1 minute' where id = ${id}`.execute(
      admin.server.db,
    )
  }
  const { body } = await download({ formId, format: 'csv' })
  const found = [...body.matchAll(/Member (\d+)"?,"?([0-9a-z]+)/g)].map((match) => [match[1], match[2]])
  expect(found).toEqual(lives.map((life, number) => [String(number), life]))
})

describe('the language of a table', () => {
  const meals = {
    id: 'meal',
    label: 'Meal',
    type: 'radio' as const,
    options: [{ value: 'f', label: 'Fish' }],
    translations: { bn: { label: 'খাবার', options: { f: 'মাছ' } } },
  }

  it.each([
    [{}, 'Meal', 'Fish'],
    [{ language: 'en' }, 'Meal', 'Fish'],
    [{ language: 'bn' }, 'খাবার', 'মাছ'],
  ])('of questions and options is the one that is asked for: %o', async (query, title, answer) => {
    const formId = await makeStoredForm(admin.server.db, {
      fields: [meals, { id: 'city', label: 'City' }],
    })
    await makeSubmission(admin.server.db, { id: formId, version: 1 }, { data: { meal: 'f', city: 'Dhaka' } })
    const { body } = await download({ format: 'csv', formId, ...query })
    const [titles, row] = body.trim().split('\r\n')
    // What is not translated stays as it is written.
    expect(titles).toContain(`,"${title}","City"`)
    expect(row).toContain(`,"${answer}","Dhaka"`)
  })

  it('is refused where it is not one of ours', async () => {
    expect((await download({ format: 'csv', language: 'fr' })).statusCode).toBe(400)
  })
})
