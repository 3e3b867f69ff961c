import { createCanvas } from '@napi-rs/canvas'
import { defaultPrintLayout, type PrintKind, type PrintLayout } from '@nibondhon/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { smallPng } from '../../../testing/builders/small-png.ts'
import { injectMultipart, postMultipart } from '../../../testing/http/post-multipart.ts'
import { readFinishedPdf } from '../../../testing/pdf/read-finished-pdf.ts'
import { printedCode } from '../../../testing/pdf/read-code.ts'
import { imageCount, pdfText, runPoppler } from '../../../testing/pdf/run-poppler.ts'
import { checkInServer, TICKETS } from '../../../testing/servers/check-in-server.ts'
import { sweepPrintPictures } from './print-repository.ts'

const event = checkInServer()
const FIELDS = [
  { id: 'name', label: 'Name', type: 'text' },
  { id: 'phone', label: 'Mobile', type: 'tel' },
  { id: 'batch', label: 'Batch', type: 'text' },
  { id: 'secret', label: 'Secret', type: 'text', visibility: { level: 'admin-only' } },
  { id: 'photo', label: 'Photograph', type: 'file' },
  {
    id: 'guests',
    label: 'Guests',
    type: 'group',
    editable: true,
    group: { min: 0, max: 5, rowLabel: 'Guest', fields: [{ id: 'guest', label: 'Guest', type: 'text' }] },
  },
] as const
const LONG_NAME = 'মোহাম্মদ আবদুল্লাহ আল মামুন চৌধুরী (প্রাক্তন অধ্যক্ষ, ব্রাহ্মণবাড়িয়া সরকারি মহাবিদ্যালয়)'

const layoutOf = (kind: PrintKind, more: Partial<PrintLayout> = {}): PrintLayout => ({
  ...defaultPrintLayout(kind, { id: kind, locale: 'en', photoField: 'photo' }),
  ...more,
})

async function makeEvent(layouts: PrintLayout[], settings: object = {}) {
  const formId = await event.makeForm({
    title: 'Reunion',
    fields: FIELDS as never,
    settings: { tickets: TICKETS, printLayouts: layouts, ...settings },
  })
  let phone = 1_712_345_678
  const submit = (name: string, batch: string, guests: string[] = []) =>
    event.submit(formId, {
      ...{ name, batch, secret: '' },
      phone: `0${(phone += 1)}`,
      guests: guests.map((guest) => ({ guest })),
    })
  return { formId, submit }
}

async function print(formId: string, layoutId: string, query = '', as?: string) {
  const token = as ?? (await makeUser(event.server.db)).token
  const response = await event.server.app.inject({
    url: `/api/forms/${formId}/print/${layoutId}?${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const pdf = response.rawPayload
  return { status: response.statusCode, pdf, count: Number(response.headers['x-record-count']), response }
}

const pages = (pdf: Buffer) =>
  Number(/Pages:\s+(\d+)/.exec(runPoppler('pdfinfo', ['-'], pdf).toString('utf8'))?.[1])

async function getPrint(token: string, layout: string) {
  const query = new URLSearchParams({ token, layout })
  const { statusCode, rawPayload } = await event.server.app.inject(`/api/check-in/ticket/print?${query}`)
  return { status: statusCode, pdf: rawPayload }
}

const viewTicket = async (token: string) =>
  (await event.call(`GET /api/check-in/ticket?${new URLSearchParams({ token })}`)).body

describe('badges in bulk', () => {
  it('are sorted by batch and name, each guest after who registered', async () => {
    const { formId, submit } = await makeEvent([layoutOf('badge')])
    await submit('Karim', '2005')
    await submit('Abdul', '2005', ['Salma', 'Tania'])
    await submit('Zara', '1998')
    const { status, pdf, count } = await print(formId, 'badge')
    expect([status, count, pages(pdf)]).toEqual([200, 4 + 1, 1])
    const found = pdfText(pdf).match(/Karim|Abdul|Salma|Tania|Zara/g)
    expect(found?.filter((name, at) => name !== found[at - 1])).toEqual([
      'Zara',
      'Abdul',
      'Salma',
      'Tania',
      'Karim',
    ])
    expect(readFinishedPdf(pdf).objects.size).toBeGreaterThan(5)
  })

  it('leave out who cancelled, was deleted or has not paid, unless it is for everyone', async () => {
    const layouts = [layoutOf('badge'), layoutOf('table-card', { for: 'everyone' })]
    const { formId, submit } = await makeEvent(layouts)
    const gone = await submit('Gone', '2005')
    const deleted = await submit('Deleted', '2005')
    const owing = await submit('Owing', '2005')
    await submit('Good', '2005')
    await event.server.db
      .updateTable('submissions')
      .set({ status: 'cancelled' })
      .where('id', '=', gone.id)
      .execute()
    await event.server.db.deleteFrom('submissions').where('id', '=', deleted.id).execute()
    await event.server.db
      .updateTable('submissions')
      .set({ status: 'pending', has_payment: true, payment_status: 'pending' })
      .where('id', '=', owing.id)
      .execute()
    const paid = await print(formId, 'badge')
    expect([paid.count, pdfText(paid.pdf).match(/Gone|Deleted|Owing|Good/g)]).toEqual([1, ['Good']])
    const all = await print(formId, 'table-card')
    expect(
      pdfText(all.pdf)
        .match(/Gone|Deleted|Owing|Good/g)
        ?.sort(),
    ).toEqual(['Good', 'Owing'])
  })

  it('are printed for a filter, and only for those who came where the layout says so', async () => {
    const { formId, submit } = await makeEvent([layoutOf('badge'), layoutOf('certificate')])
    const rahim = await submit('Rahim', '২০০৫')
    await submit('Karim', '1998')
    const gate = await event.pair(formId)
    await gate.scan({ uniqueId: rahim.uniqueId })
    expect(pdfText((await print(formId, 'badge', 'batch=2005')).pdf)).not.toContain('Karim')
    const certificates = await print(formId, 'certificate')
    expect([certificates.count, pdfText(certificates.pdf)]).toEqual([1, expect.stringContaining('Rahim')])
    const none = await print(formId, 'certificate', 'batch=1998')
    expect([none.status, none.response.json().code]).toEqual([404, 'nothing_to_print'])
  })

  it('are printed for one person, and for those of a search, a gate or a state', async () => {
    const { formId, submit } = await makeEvent([layoutOf('badge')])
    const rahim = await submit('Rahim', '2005', ['Salma', 'Tania'])
    await submit('Karim', '1998')
    const namesOf = async (query: Record<string, string>) => {
      const { status, pdf } = await print(formId, 'badge', new URLSearchParams(query).toString())
      const found = status === 200 ? pdfText(pdf).match(/Rahim|Salma|Tania|Karim/g) : []
      return [...new Set(found)].sort()
    }
    expect(await namesOf({ uniqueId: rahim.uniqueId, person: '2' })).toEqual(['Salma'])
    expect(await namesOf({ uniqueId: rahim.uniqueId })).toEqual(['Rahim', 'Salma', 'Tania'])
    expect(await namesOf({ uniqueId: rahim.uniqueId, person: '9' })).toEqual([])
    expect(await namesOf({ search: 'Karim' })).toEqual(['Karim'])
    const gate = await event.pair(formId)
    await gate.scan({ uniqueId: rahim.uniqueId, person: 3 })
    expect(await namesOf({ gate: gate.id })).toEqual(['Tania'])
    expect(await namesOf({ state: 'to-come', batch: '2005' })).toEqual(['Rahim', 'Salma'])
  })

  it('are in the audit log as other exports, with layout, number and filter', async () => {
    const { formId, submit } = await makeEvent([layoutOf('badge', { name: 'Name badge' })])
    await submit('Rahim', '2005')
    const auditor = await makeUser(event.server.db, { username: 'Printer' })
    await print(formId, 'badge', 'batch=2005', auditor.token)
    const entry = await event.server.db
      .selectFrom('audit_events')
      .select(['action', 'changes'])
      .where('actor', '=', 'Printer')
      .executeTakeFirstOrThrow()
    expect(entry.action).toBe('exported')
    expect(Object.fromEntries(entry.changes.map(({ what, to }) => [what, to]))).toEqual({
      ...{ layout: 'Name badge', people: '1', format: 'PDF', batch: '2005' },
    })
  })

  it('need the right to export, and the right to the form', async () => {
    const { formId, submit } = await makeEvent([layoutOf('badge')])
    await submit('Rahim', '2005')
    const viewer = await makeUser(event.server.db, { role: 'submission_viewer' })
    expect((await print(formId, 'badge', '', viewer.token)).status).toBe(403)
    const limited = await makeUser(event.server.db, { role: 'admin' })
    const other = await event.makeForm()
    await event.server.db
      .updateTable('users')
      .set({ form_ids: [other] })
      .where('id', '=', limited.id)
      .execute()
    expect((await print(formId, 'badge', '', limited.token)).status).toBe(404)
    expect((await print(formId, 'missing')).response.json().code).toBe('print_layout_not_found')
  })

  it('are bounded: more people than one file takes are refused before anything is drawn', async () => {
    const { formId } = await makeEvent([layoutOf('badge')])
    const rows = Array.from({ length: 2001 }, (_, index) => ({
      form_id: formId,
      form_version: 1,
      unique_id: `X${String(index).padStart(31, '0')}`,
      edit_code: '123456',
      status: 'completed' as const,
      data: JSON.stringify({ name: `Person ${index}`, batch: '2005' }),
      amount_paisa: 0,
    }))
    for (let at = 0; at < rows.length; at += 500)
      await event.server.db
        .insertInto('submissions')
        .values(rows.slice(at, at + 500))
        .execute()
    const { status, response } = await print(formId, 'badge')
    expect([status, response.json().code]).toEqual([409, 'too_many_to_print'])
  })
})

describe('a card', () => {
  it('has the code of the ticket of its person', async () => {
    const layouts = [layoutOf('badge'), layoutOf('id-card', { withGuests: true })]
    const { formId, submit } = await makeEvent(layouts, { tickets: { ...TICKETS, per: 'person' } })
    const { uniqueId } = await submit('Rahim', '2005', [LONG_NAME])
    const { each } = await event.ticketOf(uniqueId)
    for (const layout of ['badge', 'id-card']) {
      for (const { person, token } of each as { person: number; token: string }[]) {
        const { pdf } = await print(formId, layout, `uniqueId=${uniqueId}&person=${person}`)
        expect(printedCode(pdf), layout).toBe(`https://forms.example.org/ticket/${token}`)
      }
    }
  })

  it('has long names, photos that are missing, damaged or large, and stays one of ten on its sheet', async () => {
    const { formId } = await makeEvent([layoutOf('id-card')])
    const large = createCanvas(1600, 1200)
    large.getContext('2d').fillRect(200, 200, 900, 900)
    const photos = [
      new File([large.toBuffer('image/jpeg')], 'me.jpg', { type: 'image/jpeg' }),
      sampleFile('png'),
      null,
    ]
    for (const [index, photo] of photos.entries()) {
      const sent = await injectMultipart(event.server.app, `/api/forms/${formId}/submit`, {
        name: index === 1 ? LONG_NAME : `Person ${index}`,
        phone: `0171234567${index}`,
        batch: '2005',
        ...(photo && { photo }),
      })
      expect(sent.statusCode).toBe(201)
    }
    const { status, pdf, count } = await print(formId, 'id-card')
    expect([status, count, pages(pdf), imageCount(pdf)]).toEqual([200, 3, 1, 1])
    expect(pdfText(pdf).replace(/\s+/g, ' ')).toContain('মামুন')
  })

  it('names the event, the association and answers, and nothing that a member typed as a variable', async () => {
    const texts = {
      head: '{{eventName}} {{eventPlace}}',
      main: '{{personName}}',
      body: 'Phone {{phone}}\nGuest of {{guestOf}}',
      foot: '{{editCode}}',
    }
    const tickets = { ...TICKETS, eventName: 'Grand Reunion', place: 'Dhaka' }
    const { formId, submit } = await makeEvent([layoutOf('badge', { texts, language: 'en' })], { tickets })
    await submit('{{phone}}', '2005', ['Salma'])
    const text = pdfText((await print(formId, 'badge')).pdf).replace(/\s+/g, ' ')
    expect(text).toContain('Grand Reunion Dhaka')
    expect(text).toContain('{{phone}}')
    expect(text).toContain('Salma')
    expect(text).toContain('Guest of {{phone}}')
    expect(text).not.toMatch(/editCode|123456/)
  })
})

describe('a certificate of a member', () => {
  it('is on the page of the ticket once the person came, and not before', async () => {
    const { formId, submit } = await makeEvent([layoutOf('certificate'), layoutOf('badge')])
    const rahim = await submit('Rahim', '2005', ['Salma'])
    const { token } = await event.ticketOf(rahim.uniqueId)
    expect((await viewTicket(token)).prints).toEqual([])
    expect((await getPrint(token, 'certificate')).status).toBe(404)
    const gate = await event.pair(formId)
    await gate.scan({ uniqueId: rahim.uniqueId })
    expect((await viewTicket(token)).prints).toEqual([{ id: 'certificate', name: 'Certificate' }])
    const { status, pdf } = await getPrint(token, 'certificate')
    expect([status, pages(pdf), pdfText(pdf)]).toEqual([200, 1, expect.stringContaining('Rahim')])
    // Staff print badges, members do not: its layout is not for them.
    expect((await getPrint(token, 'badge')).status).toBe(404)
    expect((await getPrint(`${token}x`, 'certificate')).status).toBe(404)
  })

  it('is gone with its ticket', async () => {
    const { submit } = await makeEvent([layoutOf('certificate', { for: 'paid', forMembers: true })])
    const rahim = await submit('Rahim', '2005')
    const { token } = await event.ticketOf(rahim.uniqueId)
    expect((await getPrint(token, 'certificate')).status).toBe(200)
    await event.server.db
      .updateTable('submissions')
      .set({ status: 'cancelled' })
      .where('id', '=', rahim.id)
      .execute()
    expect((await getPrint(token, 'certificate')).status).toBe(404)
    expect((await viewTicket(token)).prints).toEqual([])
  })

  it('has no answer that only staff may see', async () => {
    const texts = {
      head: 'Certificate',
      main: '{{personName}}',
      body: 'Staff {{secret}} Mobile {{phone}}',
      foot: '',
    }
    const layout = layoutOf('certificate', { for: 'paid', forMembers: true, texts, language: 'en' })
    const { submit } = await makeEvent([layout])
    const rahim = await submit('Rahim', '2005')
    await event.server.db
      .updateTable('submissions')
      .set(({ fn, val, ref }) => ({
        data: fn('jsonb_set', [ref('data'), val('{secret}'), val('"on the black list"')]) as never,
      }))
      .where('id', '=', rahim.id)
      .execute()
    const { token } = await event.ticketOf(rahim.uniqueId)
    expect(pdfText((await getPrint(token, 'certificate')).pdf)).not.toContain('black list')
  })
})

describe('a layout', () => {
  it('is stored with its form, copied with it, and shown to no member', async () => {
    const { formId } = await makeEvent([layoutOf('badge')])
    const { settings } = (await event.call(`GET /api/forms/${formId}`)).body
    expect(settings.printLayouts).toEqual([layoutOf('badge')])
    const copy = await event.call('POST /api/forms', { title: 'Copy', fields: FIELDS, settings })
    expect(copy.body.settings.printLayouts).toEqual([layoutOf('badge')])
    const changed = await event.call(`PUT /api/forms/${formId}`, {
      settings: { printLayouts: [layoutOf('badge', { colour: '#ff0000' })] },
    })
    expect(changed.body.settings.printLayouts[0].colour).toBe('#ff0000')
    expect(changed.body.settings.tickets.enabled).toBe(true)
    const shown = await event.call(`GET /api/forms/${formId}`, undefined, '')
    expect(JSON.stringify(shown.body)).not.toContain('printLayouts')
  })

  it('is previewed before it is saved, in both languages', async () => {
    const { formId } = await makeEvent([])
    for (const language of ['en', 'bn']) {
      const response = await event.server.app.inject({
        method: 'POST',
        url: `/api/forms/${formId}/print-preview`,
        headers: { authorization: `Bearer ${(await makeUser(event.server.db)).token}` },
        payload: { layout: layoutOf('badge'), language },
      })
      expect(response.statusCode).toBe(200)
      expect(pdfText(response.rawPayload)).toContain(language === 'en' ? 'Ayesha' : 'আয়েশা')
    }
  })
})

describe('a background', () => {
  const upload = async (formId: string, file: File) =>
    postMultipart(
      event.server.app,
      `/api/forms/${formId}/print-pictures`,
      { picture: file },
      { authorization: `Bearer ${(await makeUser(event.server.db)).token}` },
    )
  const png = (bytes: Buffer) => new File([bytes], 'background.png', { type: 'image/png' })

  it('fills each card, and is kept while a form has it', async () => {
    const { formId, submit } = await makeEvent([])
    const { status, body } = await upload(formId, png(smallPng({ size: 64 })))
    expect([status, body.picture]).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}$/)])
    const printLayouts = [layoutOf('badge', { background: body.picture })]
    await event.call(`PUT /api/forms/${formId}`, { settings: { printLayouts } })
    await submit('Rahim', '2005')
    await sql`
      with p as (update print_pictures set created_at = 'epoch')
      update form_pictures set created_at = 'epoch'`.execute(event.server.db)
    await sweepPrintPictures(event.server.db)
    expect(imageCount((await print(formId, 'badge')).pdf)).toBe(1)
    await event.call(`PUT /api/forms/${formId}`, { settings: { printLayouts: [] } })
    await sweepPrintPictures(event.server.db)
    expect(await event.server.db.selectFrom('print_pictures').selectAll().execute()).toEqual([])
  })

  it('is of its form: its name alone gives it only to a form that has it', async () => {
    const owner = await makeEvent([])
    const { picture } = (await upload(owner.formId, png(smallPng({ size: 64 })))).body
    const printLayouts = [layoutOf('badge', { background: picture })]
    const saveIn = (formId: string, token?: string) =>
      event.call(`PUT /api/forms/${formId}`, { settings: { printLayouts } }, token)
    const other = await makeEvent([])
    await other.submit('Rahim', '2005')
    const { id, token } = await makeUser(event.server.db, { role: 'admin' })
    await event.server.db
      .updateTable('users')
      .set({ form_ids: [other.formId] })
      .where('id', '=', id)
      .execute()
    expect((await saveIn(other.formId, token)).status).toBe(200)
    const printed = async () => imageCount((await print(other.formId, 'badge', '', token)).pdf)
    const previewed = await event.server.app.inject({
      method: 'POST',
      url: `/api/forms/${other.formId}/print-preview`,
      headers: { authorization: `Bearer ${token}` },
      payload: { layout: printLayouts[0], language: 'en' },
    })
    expect([await printed(), imageCount(previewed.rawPayload)]).toEqual([0, 0])
    const read = async (formId: string) =>
      (await event.call(`GET /api/forms/${formId}/print-pictures/${picture}`, undefined, token)).status
    expect([await read(owner.formId), await read(other.formId)]).toEqual([404, 404])
    // Another change by who may reach both does not bring it either.
    await saveIn(other.formId)
    expect(await printed()).toBe(0)
    await upload(other.formId, png(smallPng({ size: 64 })))
    expect([await printed(), await read(other.formId)]).toEqual([1, 200])
  })

  it('comes along to a copy of the form, and stays there when the first one is deleted', async () => {
    const { formId } = await makeEvent([])
    const { picture } = (await upload(formId, png(smallPng({ size: 64 })))).body
    const printLayouts = [layoutOf('badge', { background: picture })]
    await event.call(`PUT /api/forms/${formId}`, { settings: { printLayouts } })
    const { settings } = (await event.call(`GET /api/forms/${formId}`)).body
    const copy = (await event.call('POST /api/forms', { title: 'Copy', fields: FIELDS, settings })).body
    expect((await event.call(`DELETE /api/forms/${formId}`)).status).toBe(200)
    await sql`update print_pictures set created_at = 'epoch'`.execute(event.server.db)
    await sweepPrintPictures(event.server.db)
    const response = await event.server.app.inject({
      url: `/api/forms/${copy.id}/print-pictures/${picture}`,
      headers: { authorization: `Bearer ${(await makeUser(event.server.db)).token}` },
    })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png'])
    expect(response.rawPayload).toEqual(smallPng({ size: 64 }))
  })

  it('that is missing prints the cards without it', async () => {
    const { formId, submit } = await makeEvent([layoutOf('badge', { background: 'a'.repeat(64) })])
    await submit('Rahim', '2005')
    const { status, pdf } = await print(formId, 'badge')
    expect([status, imageCount(pdf)]).toEqual([200, 0])
  })

  it.each([
    ['is no picture', () => png(Buffer.from('<svg/>')), /JPG or PNG/],
    ['is over 2 MB', () => png(Buffer.concat([smallPng(), Buffer.alloc(2 * 1024 * 1024)])), /2 MB/],
    ['has over 10 million pixels', () => png(smallPng({ size: 3200 })), /10 million/],
  ])('is refused when it %s', async (_what, make, message) => {
    const { formId } = await makeEvent([])
    const { status, body } = await upload(formId, make())
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)])
  })
})
