import type { PdfFile } from '../file/pdf-file.ts'
import { withEntry, type Structure } from './write-structure.ts'

/** Makes a file whole: its structure hangs on a root that the catalogue knows. */
export function rootStructure(file: PdfFile, structure: Structure): void {
  const { objects, document, tops, parents, limits } = structure
  const put = (number: number, text: string) => file.objects.set(number, { text, stream: null })
  for (const [number, text] of objects) put(number, text)
  const root = structure.next
  put(document, documentText({ root, tops }))
  put(root, rootText({ document, parents: [parents], nextKey: limits[1] + 1 }))
  put(file.root, taggedCatalogue(file.objects.get(file.root)?.text ?? '', root))
}

export function rootText({
  document,
  parents,
  nextKey,
}: {
  document: number
  parents: readonly number[]
  nextKey: number
}): string {
  return (
    `<< /Type /StructTreeRoot /K ${document} 0 R /ParentTree << /Kids [${references(parents)}] >> ` +
    `/ParentTreeNextKey ${nextKey} >>`
  )
}

export function documentText({ root, tops }: { root: number; tops: readonly number[] }): string {
  return `<< /S /Document /P ${root} 0 R /K [${references(tops)}] >>`
}

/** Says that there are tags, and that a window is to show the title rather than the name of the file. */
export function taggedCatalogue(catalogue: string, root: number): string {
  const shown = catalogue.replace(/(\n {2}\/ViewerPreferences <<\n)/, '$1    /DisplayDocTitle true\n')
  return withEntry(shown, `/MarkInfo << /Marked true >>\n  /StructTreeRoot ${root} 0 R`)
}

function references(numbers: readonly number[]): string {
  return numbers.map((number) => `${number} 0 R`).join(' ')
}
