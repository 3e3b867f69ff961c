import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readPdf } from './file/pdf-file.ts'
import { placePart, ROOT_DOCUMENT } from './file/place-part.ts'
import { writePdf } from './file/write-pdf.ts'
import { fontFiles } from './layout/fonts.ts'
import type { PdfDocument } from './pdf-document.ts'
import type { PdfJob, PdfResult } from './pdf-job.ts'
import { type PreparedJob, prepareJob } from './layout/prepare-job.ts'
import { rootStructure } from './tags/root-structure.ts'
import { tagFile } from './tags/tag-file.ts'

export interface TypstEngine {
  make(job: PdfJob): PdfResult
  /** Evicts cached results that recent documents did not use; fonts and template stay. */
  evictCache(): void
}

/** Typst could not compile the template with this data; the message is for the log. */
class TypstError extends Error {}

/** A path that does not exist: Typst sees only files that are passed to it. */
const ROOT = '/pdf'
const MAIN = path.join(ROOT, 'main.typ')
const TEMPLATE = path.join(import.meta.dirname, 'template')

/** A compiler with fonts and template loaded. It works synchronously. */
export function createTypstEngine(): TypstEngine {
  const compiler = NodeCompiler.create({
    workspace: ROOT,
    fontArgs: [{ fontBlobs: fontFiles().map((file) => readFileSync(file)) }],
  })
  for (const file of readdirSync(TEMPLATE)) {
    compiler.addSource(path.join(ROOT, file), readFileSync(path.join(TEMPLATE, file), 'utf8'))
  }

  function compile({ json, files, tagged }: PreparedJob, job: PdfJob): PdfResult {
    compiler.mapShadow(path.join(ROOT, 'job.json'), Buffer.from(json))
    for (const { file, bytes } of files) compiler.mapShadow(path.join(ROOT, file), Buffer.from(bytes))
    try {
      const compiled = compiler.compile({ mainFilePath: MAIN })
      const document = compiled.result
      if (!document)
        throw new TypstError(JSON.stringify(compiled.takeError()?.shortDiagnostics).slice(0, 2000))
      const file = readPdf(compiler.pdf(document, { pdfStandard: 'a-2b' }))
      const starts =
        job.kind === 'part'
          ? readStarts(compiler.query(document, { selector: '<start>', field: 'value' }))
          : []
      if (job.kind === 'document' || job.kind === 'sheet') {
        rootStructure(file, tagFile(file, tagged, { firstPages: [], firstObject: 1 }))
        return { kind: 'file', bytes: writePdf(file, fileId(json)) }
      }
      const { firstPage, firstObject } = job
      const firstPages = starts.map((start) => start - firstPage)
      const structure = tagFile(file, tagged, { firstPages, firstObject, document: ROOT_DOCUMENT })
      return { kind: 'part', placed: placePart(file, structure, job), starts }
    } finally {
      for (const { file } of files) compiler.unmapShadow(path.join(ROOT, file))
    }
  }

  return {
    make(job) {
      const prepared = prepareJob(job)
      try {
        return compile(prepared, job)
      } catch (error) {
        // The collection tries them one by one: the others keep their pictures.
        if (job.kind === 'part' && job.documents.length > 1 && job.documents.some(hasPictures)) throw error
        if (job.kind === 'sheet-part' && job.sheet.cards.some(({ photo }) => photo !== null)) throw error
        // A damaged picture can fail the document, so it is tried again without pictures.
        const bare = prepareJob(job, { withImages: false })
        if (bare.files.length === prepared.files.length) throw error
        return compile(bare, job)
      }
    },
    evictCache: () => compiler.evictCache(1),
  }
}

function hasPictures({ pictures = [] }: PdfDocument): boolean {
  return pictures.length > 0
}

/** Identifies this content. */
function fileId(json: string): string {
  return createHash('sha256').update(json).digest('hex').slice(0, 32)
}

function readStarts(found: unknown): number[] {
  return Array.isArray(found) ? found.map(Number) : []
}
