import { readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFiles } from '../../platform/pdf/layout/fonts.ts'

/** A PDF of a Typst source, for tests that read PDFs of others. */
export function typesetPdf(source: string): Buffer {
  const compiler = NodeCompiler.create({
    workspace: '/typeset',
    fontArgs: [{ fontBlobs: fontFiles().map((file) => readFileSync(file)) }],
  })
  return compiler.pdf({ mainFileContent: source })
}
