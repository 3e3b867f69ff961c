import { Readable } from 'node:stream'
import { randomBytes, randomUUID } from 'node:crypto'
import type { FileAnswer } from '@nibondhon/domain'
import { makeFields } from '@nibondhon/domain/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskFileStore } from '../../../platform/files/index.ts'
import { PdfBusy, type PdfMaker } from '../../../platform/pdf/index.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { smallPng } from '../../../testing/builders/small-png.ts'
import { createTestPdfMaker } from '../../../testing/pdf/create-test-pdf-maker.ts'
import { imageCount, pdfText } from '../../../testing/pdf/run-poppler.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import type { ExportedSubmission } from '../describe/document-submission.ts'
import { type DocumentTools, exportPdf } from '../index.ts'
import { loadPictures } from './load-pictures.ts'

let server: TestServer
let pdf: PdfMaker
let formId: string
const log = { warn: () => {} }

beforeAll(async () => {
  server = await startTestServer()
  pdf = createTestPdfMaker()
  formId = await makeStoredForm(server.db, {
    title: 'Membership',
    fields: [
      { id: 'name', label: 'Full name', translations: { bn: { label: 'পুরো নাম' } } },
      { id: 'note', label: 'Staff note', visibility: { level: 'admin-only' } },
      { id: 'photo', label: 'Photograph', type: 'file' },
    ],
    settings: { requirePayment: true, amount: 500 },
  })
})
afterAll(async () => {
  pdf.close()
  await server.close()
})

const files = () => diskFileStore(server.filesDir)

const tools = (): DocumentTools => ({
  db: server.db,
  files: files(),
  pdf,
  publicUrl: 'https://forms.example.org',
  timeZone: 'Asia/Dhaka',
  association: server.services.settings.association,
  log,
})

async function* rows(
  count: number,
  photoOf: (index: number) => FileAnswer | '' = () => '',
): AsyncGenerator<ExportedSubmission> {
  for (let i = 0; i < count; i += 1) {
    yield {
      id: randomUUID(),
      uniqueId: randomBytes(16).toString('hex').toUpperCase(),
      paymentReference: 'K7P4XQP',
      formId,
      formVersion: 1,
      locale: 'en',
      status: 'pending',
      data: { name: i % 2 === 0 ? `Member ${i}` : `সদস্য ${i}`, note: `seen ${i}`, photo: photoOf(i) },
      hasPayment: true,
      paymentMethod: 'bank_transfer',
      paymentStatus: 'pending',
      amountPaisa: 50_000,
      needsReview: false,
      lateReasons: [],
      adminNotes: '',
      hasBeenEdited: false,
      createdAt: new Date('2026-11-14T11:30:00Z'),
      updatedAt: new Date('2026-11-14T11:30:00Z'),
    }
  }
}

async function read(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

it('makes one document of 250 submissions, with a table of contents and page numbers', async () => {
  const done: number[] = []
  const stream = await exportPdf(tools(), rows(250), { withPayment: true, onProgress: (n) => done.push(n) })
  const pages = pdfText(await read(stream))
    .split('\f')
    .slice(0, -1)
  const start = pages.findIndex((page) => page.includes('Staff note'))
  const contents = pages.slice(0, start).join('')
  expect(pages.length - start).toBe(250)
  expect(contents).toMatch(/^Membership\n250 submissions · [^\n]+\nContents\nMember 0 /)
  expect(contents).toMatch(
    /\nMember 248 [0-9A-F]{8} · 14 Nov 2026 249\nসদস্য 249 [0-9A-F]{8} · 14 Nov 2026 250\n/,
  )
  pages.slice(start).forEach((page, i) => {
    expect(page).toContain(`Full name ${i % 2 === 0 ? 'Member' : 'সদস্য'} ${i}\nStaff note seen ${i}\n`)
    expect(page).toContain('Total ৳500.00')
    expect(page).toContain(`Page ${i + 1}\n`)
  })
  expect(done.at(-1)).toBe(250)
})

it('leaves out payments unless requested', async () => {
  const text = pdfText(await read(await exportPdf(tools(), rows(2), { withPayment: false })))
  expect(text).toContain('Member 0')
  expect(text).not.toContain('৳')
})

it('has each submission in the language that the member used, or all in the one that is chosen', async () => {
  async function* inBangla() {
    for await (const row of rows(2)) yield { ...row, locale: 'bn' }
  }
  const options = { withPayment: true, readerLanguage: 'bn' } as const
  const text = pdfText(await read(await exportPdf(tools(), inBangla(), options)))
  expect(text).toContain('২টি নিবন্ধন')
  expect(text).toContain('পুরো নাম')
  expect(text).toMatch(/মোট ৳৫০০/)
  const english = pdfText(await read(await exportPdf(tools(), inBangla(), { ...options, language: 'en' })))
  expect(english).toMatch(/2 submissions[^]*Full name[^]*Total ৳500/)
})

it('responds with an error before the first byte when the PDF maker is busy', async () => {
  const busy = { ...pdf, makePart: () => Promise.reject(new PdfBusy()) }
  await expect(exportPdf({ ...tools(), pdf: busy }, rows(3), { withPayment: false })).rejects.toMatchObject({
    code: 'pdf_busy',
  })
})

it('stops reading submissions when the client disconnects', async () => {
  let given = 0
  async function* watched() {
    for await (const row of rows(5000)) {
      given += 1
      yield row
    }
  }
  const stream = await exportPdf(tools(), watched(), { withPayment: false })
  stream.destroy()
  await new Promise((resolve) => stream.once('close', resolve))
  expect(given).toBeLessThan(500)
})

describe('pictures in an export', () => {
  async function storePicture(name: string, content: Buffer, type = 'image/png'): Promise<FileAnswer> {
    const fileId = await files().put(Readable.from([content]))
    return { fileId, name, type, size: content.length }
  }

  it('are drawn for each submission, and a damaged one costs only its own submission the picture', async () => {
    const damaged = Buffer.from(smallPng({ size: 20 }))
    damaged.fill(7, 45, 60)
    const photos = [
      await storePicture('one.png', smallPng({ size: 30, colour: [200, 0, 0] })),
      await storePicture('damaged.png', damaged),
      await storePicture('three.png', smallPng({ size: 30, colour: [0, 200, 0] })),
      await storePicture('card.pdf', Buffer.from('%PDF'), 'application/pdf'),
    ]
    const stream = await exportPdf(
      tools(),
      rows(4, (i) => photos[i] ?? ''),
      { withPayment: false },
    )
    const pdf = await read(stream)
    expect(imageCount(pdf)).toBe(2)
    const text = pdfText(pdf)
    for (const { name } of photos) expect(text).toContain(name)
  })

  it('of a format that Typst does not draw are named as pictures', async () => {
    const webp = await storePicture('me.webp', Buffer.from('RIFF....WEBP'), 'image/webp')
    const stream = await exportPdf(
      tools(),
      rows(1, () => webp),
      { withPayment: false },
    )
    expect(pdfText(await read(stream))).toContain('Photograph Picture: me.webp')
  })

  it('stay within a budget of bytes and pixels for the whole export', async () => {
    const photo = await storePicture('a.png', smallPng({ size: 50 }))
    const fields = makeFields({ id: 'photo', type: 'file' })
    const budget = { bytes: 1_000_000, pixels: 6_000 }
    const load = () => loadPictures(files(), { fields, answers: { photo } }, budget)
    const drawn = [await load(), await load(), await load()].map(({ size }) => size)
    expect(drawn).toEqual([1, 1, 0])
    expect(budget).toEqual({ bytes: 1_000_000 - 2 * photo.size, pixels: 1_000 })
    budget.pixels = 6_000
    budget.bytes = photo.size - 1
    expect((await load()).size).toBe(0)
  })
})
