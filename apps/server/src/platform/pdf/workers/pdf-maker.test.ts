import { readFileSync, readdirSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { createTestPdfMaker } from '../../../testing/pdf/create-test-pdf-maker.ts'
import { answer, makePdfDocument } from '../../../testing/pdf/make-pdf-document.ts'
import { pdfText } from '../../../testing/pdf/run-poppler.ts'
import { readFinishedPdf } from '../../../testing/pdf/read-finished-pdf.ts'
import { structureText, tagFaults } from '../../../testing/pdf/tagged-pdf.ts'
import {
  type CollectionEntry,
  makeCollection,
  PdfAborted,
  PdfBusy,
  PdfFailed,
  type PdfMaker,
  PdfTookTooLong,
  PdfTooLong,
} from '../index.ts'
import type { PdfMakerOptions } from './pdf-maker.ts'

let maker: PdfMaker
const create = (options: Omit<PdfMakerOptions, 'log'> = {}) =>
  (maker = createTestPdfMaker({ workers: 1, ...options }))
afterEach(() => maker.close())

it('generates PDFs in a separate process, one after the other', async () => {
  const { make } = create()
  const pdfs = await Promise.all(['one', 'two', 'three'].map((title) => make(makePdfDocument({ title }))))
  expect(pdfs.map((pdf) => pdfText(pdf).split('\n')[0])).toEqual(['one', 'two', 'three'])
  expect(childrenMakingPdfs()).toHaveLength(1)
})

it('rejects a document when the queue is full', async () => {
  const { make } = create({ waiting: 1 })
  const asked = [1, 2, 3].map(() => make(makePdfDocument()).catch((error: unknown) => error))
  const [first, second, third] = await Promise.all(asked)
  expect([first, second]).toEqual([expect.any(Uint8Array), expect.any(Uint8Array)])
  expect(third).toBeInstanceOf(PdfBusy)
})

it('stops what takes too long', async () => {
  const { make } = create({ timeLimitMs: 20 })
  await expect(make(longDocument(10_000))).rejects.toBeInstanceOf(PdfTookTooLong)
  await expect.poll(childrenMakingPdfs).toHaveLength(0)
})

it('does not try a document that is too long', async () => {
  const { make } = create()
  const endless = makePdfDocument({ fields: [answer('Essay', 'ক'.repeat(600_000))] })
  await expect(make(endless)).rejects.toBeInstanceOf(PdfTooLong)
  expect(childrenMakingPdfs()).toEqual([])
})

/** Takes about half a second. */
const longDocument = (words = 2_500) =>
  makePdfDocument({ fields: [answer('Essay', 'আমাদের স্কুল '.repeat(words))] })

it('makes a short document while many long ones wait', async () => {
  const { make } = create()
  const done: string[] = []
  const long = Array.from({ length: 4 }, () =>
    make(longDocument(), { owner: 'a' }).then(() => done.push('long')),
  )
  await make(makePdfDocument(), { owner: 'b' })
  done.push('short')
  await Promise.all(long)
  expect(done.indexOf('short')).toBeLessThan(3)
})

it('ends a long document whose client has disconnected, and removes queued ones', async () => {
  const { make, load } = create()
  const gone = new AbortController()
  const left = [1, 2, 3].map(() =>
    make(longDocument(10_000), { signal: gone.signal }).catch((error: unknown) => error),
  )
  await expect.poll(childrenMakingPdfs).toHaveLength(1)
  gone.abort()
  for (const one of left) expect(await one).toBeInstanceOf(PdfAborted)
  await expect.poll(childrenMakingPdfs).toHaveLength(0)
  await expect.poll(() => load().longDocuments).toEqual({ running: 0, waiting: 0 })
})

it('keeps working when a process dies', async () => {
  const { make } = create()
  await make(makePdfDocument())
  const [child = 0] = childrenMakingPdfs()
  process.kill(child, 'SIGKILL')
  const next = await make(makePdfDocument()).catch(() => make(makePdfDocument()))
  expect(pdfText(next)).toContain('Ayesha Rahman')
})

it('ends an idle process while another works', async () => {
  const { make } = create({ workers: 2, idleMs: 300 })
  await Promise.all([make(makePdfDocument()), make(makePdfDocument())])
  let isOver = false
  const work = async () => {
    while (!isOver) await make(makePdfDocument())
  }
  const working = work()
  await expect.poll(childrenMakingPdfs).toHaveLength(1)
  isOver = true
  await working
})

it('starts a process with the first document, and ends all that are idle', async () => {
  // Those of the test before may still be ending.
  await expect.poll(childrenMakingPdfs).toHaveLength(0)
  const { make } = create({ workers: 2, idleMs: 100 })
  expect(childrenMakingPdfs()).toHaveLength(0)
  await Promise.all([make(makePdfDocument()), make(makePdfDocument())])
  await expect.poll(childrenMakingPdfs).toHaveLength(0)
  expect(pdfText(await make(makePdfDocument()))).toContain('Ayesha Rahman')
})

it('leaves nothing running when it is closed', async () => {
  const { make, close } = create({ workers: 2 })
  const asked = Promise.allSettled([
    make(makePdfDocument()),
    make(makePdfDocument()),
    make(makePdfDocument()),
  ])
  close()
  await asked
  await expect.poll(childrenMakingPdfs).toHaveLength(0)
})

it("passes none of the server's secrets to its processes", async () => {
  process.env.APP_SECRET = 'not for every process'
  const { make } = create()
  await make(makePdfDocument())
  delete process.env.APP_SECRET
  const [child = 0] = childrenMakingPdfs()
  expect(readFileSync(`/proc/${child}/environ`, 'latin1')).not.toContain('APP_SECRET')
})

it('joins many documents with contents, bookmarks and page numbers', async () => {
  const pdf = create()
  const done: number[] = []
  const file = await join(documents(70), pdf, (count) => done.push(count))
  const pages = pdfText(file).split('\f').slice(0, -1)
  const start = pages.findIndex((page) => page.includes('Number 0\n'))
  expect(pages[0]).toContain('All\n70 in all\nContents\nনাম 0 note 0 1\nনাম 1 note 1 2\n')
  // The fifth has two pages, so all that follow begin one page later.
  expect(pages.slice(0, start).join('')).toContain('নাম 4 note 4 5\nনাম 5 note 5 7\n')
  expect(pages[start + 6]).toMatch(/Number 5\n[^]*Page 7\n/)
  expect(pages).toHaveLength(start + 71)
  expect(done).toEqual([24, 48, 70])
  // Reading it fails if any object is not where the table says.
  const { objects } = readFinishedPdf(file)
  const targets = [...objects.values()].flatMap(({ text }) => /\/Dest \[(\d+) 0 R/.exec(text)?.[1] ?? [])
  expect(targets).toHaveLength(140)
  for (const target of targets) expect(objects.get(Number(target))?.text).toContain('/Type /Page\n')
})

it('replaces a document of a collection that fails by a page', async () => {
  const real = create()
  const pdf: PdfMaker = {
    ...real,
    makePart: (job, place) =>
      job.kind === 'part' && job.documents.some(({ title }) => title === 'Number 3')
        ? Promise.reject(new PdfFailed('Typst refused it'))
        : real.makePart(job, place),
  }
  const pages = pdfText(await join(documents(8), pdf)).split('\f')
  const start = pages.findIndex((page) => page.includes('Number 0\n'))
  expect(pages[start + 3]).toMatch(/Not made[^]*Page 4/)
  expect(pages[start + 6]).toMatch(/Number 5[^]*Page 7/)
  expect(pages[0]).toContain('নাম 3 note 3 4\n')
})

it('puts fewer documents into a part the longer they are', async () => {
  const done: number[] = []
  async function* long() {
    for (let i = 0; i < 4; i += 1) yield { document: longDocument(), title: `${i}`, note: '' }
  }
  await join(long(), create(), (count) => done.push(count))
  expect(done).toEqual([1, 2, 3, 4])
})

it('joins the tags of many documents, the contents first', async () => {
  const file = await join(documents(26), create())
  expect(tagFaults(file)).toEqual([])
  const headings = structureText(file).match(/(?<=H\d \(block\)\n\s*").*(?=")/g)
  expect(headings?.slice(0, 4)).toEqual(['All', 'Contents', 'Number 0', 'Number 1'])
  expect(headings).toHaveLength(28)
})

it('generates the parts of a collection in a process of the idle class, and ends it afterwards', async () => {
  const pdf = create({ idleMs: 300, idleTimeLimitMs: 10_000 })
  const joined = join(documents(30), pdf)
  await expect.poll(() => childrenMakingPdfs().map(schedulingOf)).toEqual(['idle'])
  await joined
  await expect.poll(childrenMakingPdfs).toEqual([])
})

it('generates parts with normal priority when the machine is never idle', async () => {
  const pdf = create({ idleTimeLimitMs: 1 })
  const joined = join(documents(30), pdf)
  await expect.poll(() => childrenMakingPdfs().map(schedulingOf)).toEqual(['normal'])
  expect(pdfText(await joined)).toContain('Number 29')
})

it('stops in the middle of a collection when it is aborted', async () => {
  const pdf = create()
  const stop = new AbortController()
  const pieces = makeCollection(documents(1000), {
    pdf,
    describe: () => ({ title: '', note: '', heading: '', style: makePdfDocument().style }),
    describeFailure: ({ document }) => document,
    onProgress: () => stop.abort(),
    signal: stop.signal,
  })
  const read = async () => {
    for await (const piece of pieces) expect(piece.length).toBeGreaterThan(0)
  }
  await expect(read()).rejects.toThrow(/abort/i)
})

async function join(
  entries: AsyncIterable<CollectionEntry>,
  pdf: PdfMaker,
  onProgress?: (done: number) => void,
): Promise<Buffer> {
  const { style } = makePdfDocument()
  const describe = (count: number) => ({ title: 'All', note: `${count} in all`, heading: 'Contents', style })
  const describeFailure = () => makePdfDocument({ title: 'Not made', fields: [] })
  const pieces: Buffer[] = []
  const made = makeCollection(entries, { pdf, describe, describeFailure, ...(onProgress && { onProgress }) })
  for await (const piece of made) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* documents(count: number) {
  for (let i = 0; i < count; i += 1) {
    const fields =
      i === 4 ? [answer('Essay', 'Lorem ipsum dolor. '.repeat(400))] : [answer('নাম', `আয়েশা ${i}`)]
    yield {
      document: makePdfDocument({ title: `Number ${i}`, fields }),
      title: `নাম ${i}`,
      note: `note ${i}`,
    }
  }
}

/** Children of this process that run the program. */
function childrenMakingPdfs(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]
        const program = readFileSync(`/proc/${name}/cmdline`, 'utf8')
        return Number(parent) === process.pid && program.includes('pdf-process') ? [Number(name)] : []
      } catch {
        return [] // it ended while we looked
      }
    })
}

/** How Linux schedules all threads of a process: policy 5 runs only what others leave. */
function schedulingOf(child: number): string {
  const policies = readdirSync(`/proc/${child}/task`).map((thread) => {
    const state = readFileSync(`/proc/${child}/task/${thread}/stat`, 'latin1')
    return state.slice(state.lastIndexOf(')') + 2).split(' ')[38]
  })
  return policies.every((policy) => policy === '5') ? 'idle' : 'normal'
}
