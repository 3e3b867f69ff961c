import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFiles } from './fonts.ts'
import { type PdfJob, type PreparedJob, prepareJob } from './prepare-job.ts'
import { mendText } from './text/mend-text.ts'

export interface MadePdf {
  pdf: Uint8Array
  pages: number
  /** The page on which each document begins, from 1. */
  starts: number[]
}

export interface TypstEngine {
  make(job: PdfJob): MadePdf
}

/** Typst refused the template with this data; the message is for the log. */
export class TypstError extends Error {}

/** A place that does not exist: all files that Typst may see are handed to it. */
const ROOT = '/pdf'
const MAIN = path.join(ROOT, 'main.typ')
const TEMPLATE = path.join(import.meta.dirname, 'template')

/** Results that were of no use for this many jobs are forgotten; fonts and the template are of use to each. */
const KEPT_JOBS = 4

/** One compiler, ready with fonts and template. It does its work at once and blocks while it does. */
export function createTypstEngine(): TypstEngine {
  const compiler = NodeCompiler.create({
    workspace: ROOT,
    fontArgs: [{ fontBlobs: fontFiles().map((file) => readFileSync(file)) }],
  })
  for (const file of readdirSync(TEMPLATE)) {
    compiler.addSource(path.join(ROOT, file), readFileSync(path.join(TEMPLATE, file), 'utf8'))
  }

  function compile({ json, files, words }: PreparedJob, wantsStarts: boolean): MadePdf {
    compiler.mapShadow(path.join(ROOT, 'job.json'), Buffer.from(json))
    for (const { file, bytes } of files) compiler.mapShadow(path.join(ROOT, file), Buffer.from(bytes))
    try {
      const compiled = compiler.compile({ mainFilePath: MAIN })
      const document = compiled.result
      if (!document)
        throw new TypstError(JSON.stringify(compiled.takeError()?.shortDiagnostics).slice(0, 2000))
      const pdf = compiler.pdf(document, { pdfStandard: 'a-2b' })
      const starts = wantsStarts
        ? readStarts(compiler.query(document, { selector: '<start>', field: 'value' }))
        : [1]
      return { pdf: mendText(pdf, words), pages: document.numOfPages, starts }
    } finally {
      for (const { file } of files) compiler.unmapShadow(path.join(ROOT, file))
      compiler.evictCache(KEPT_JOBS)
    }
  }

  return {
    make(job) {
      const wantsStarts = job.part !== null
      const prepared = prepareJob(job)
      try {
        return compile(prepared, wantsStarts)
      } catch (error) {
        // A picture that says what it is and then is not: the document is worth more than the picture.
        const bare = prepareJob(job, { withImages: false })
        if (bare.files.length === prepared.files.length) throw error
        return compile(bare, wantsStarts)
      }
    },
  }
}

function readStarts(found: unknown): number[] {
  return Array.isArray(found) ? found.map(Number) : []
}
