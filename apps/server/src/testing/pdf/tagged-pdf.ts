import { inflateSync } from 'node:zlib'
import { pagesOf, type PdfFile } from '../../platform/pdf/file/pdf-file.ts'
import { readFinishedPdf } from './read-finished-pdf.ts'
import { runPoppler } from './run-poppler.ts'

/** What a program that reads aloud finds: a line for each tag and each text, indented. */
export function structureText(pdf: Uint8Array): string {
  return runPoppler('pdfinfo', ['-struct-text', '-'], pdf).toString('utf8')
}

/**
 * What is wrong with the tags of a file, by the rules of PDF/UA that a program can check: everything that is drawn
 * belongs to a tag or is decoration, tags and pages know of each other, pictures and links are described.
 */
export function tagFaults(pdf: Uint8Array): string[] {
  const file = readFinishedPdf(pdf)
  const catalogue = textOf(file, file.root)
  const root = Number(/\/StructTreeRoot (\d+) 0 R/.exec(catalogue)?.[1])
  const parents = readParents(file, root)
  return [
    ...expectIn(catalogue, [
      /\/MarkInfo << \/Marked true >>/,
      /\/DisplayDocTitle true/,
      /\/Lang \((en|bn)\)/,
    ]),
    ...expectIn(description(file, catalogue), [
      /<pdfuaid:part>1</,
      /<pdfaid:part>2</,
      /<dc:title>.*<rdf:li[^>]*>[^<]/,
    ]),
    ...allPages(file, file.root).flatMap((page) => pageFaults(file, page, parents)),
    ...elementFaults(file, Number(/\/K (\d+) 0 R/.exec(textOf(file, root))?.[1]), root),
  ]
}

function textOf({ objects }: PdfFile, number: number): string {
  return objects.get(number)?.text ?? ''
}

function expectIn(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.filter((pattern) => !pattern.test(text)).map((pattern) => `nowhere: ${pattern.source}`)
}

function description(file: PdfFile, catalogue: string): string {
  const number = Number(/\/Metadata (\d+) 0 R/.exec(catalogue)?.[1])
  return file.objects.get(number)?.stream?.toString('utf8') ?? ''
}

/** The tags that each page (by its marks) and each link (alone) leads to, by their keys. */
function readParents(file: PdfFile, root: number): Map<number, number[]> {
  const kids = /\/ParentTree << \/Kids \[([^\]]*)\]/.exec(textOf(file, root))?.[1] ?? ''
  const parents = new Map<number, number[]>()
  for (const kid of referencesIn(kids)) {
    const nums = /\/Nums \[(.*)\] >>$/s.exec(textOf(file, kid))?.[1] ?? ''
    for (const [, key, many, one] of nums.matchAll(/(\d+) (?:\[([^\]]*)\]|(\d+) 0 R)/g)) {
      parents.set(Number(key), many === undefined ? [Number(one)] : referencesIn(many))
    }
  }
  return parents
}

function referencesIn(text: string): number[] {
  return [...text.matchAll(/(\d+) 0 R/g)].map((match) => Number(match[1]))
}

function allPages(file: PdfFile, root: number): number[] {
  const pages = pagesOf({ ...file, root }).kids
  const inside = (number: number): number[] => {
    const text = textOf(file, number)
    const kids = /\/Type \/Pages\n/.test(text) ? /\/Kids \[([\d R\s]*)\]/.exec(text)?.[1] : undefined
    return kids === undefined ? [number] : referencesIn(kids).flatMap(inside)
  }
  return pages.flatMap(inside)
}

function pageFaults(file: PdfFile, page: number, parents: Map<number, number[]>): string[] {
  const text = textOf(file, page)
  const tags = parents.get(Number(/\/StructParents (\d+)/.exec(text)?.[1])) ?? []
  const stream = file.objects.get(Number(/\/Contents (\d+) 0 R/.exec(text)?.[1]))?.stream
  const { marks, faults } = readMarks(stream ? inflateSync(stream).toString('latin1') : '')
  if (marks.join() !== tags.map((_, index) => index).join())
    faults.push(`page ${page}: marks ${marks.join()}`)
  tags.forEach((tag, mark) => {
    const element = textOf(file, tag)
    const kids = element.slice(element.indexOf('/K ')).replace(/\d+ 0 R/g, '')
    const isHere = element.includes(`/Pg ${page} 0 R`)
    if (!isHere || !new RegExp(`\\b${mark}\\b`).test(kids))
      faults.push(`page ${page}: mark ${mark} has no tag`)
  })
  const links = referencesIn(/\/Annots \[([\d R\s]*)\]/.exec(text)?.[1] ?? '')
  return [...faults, ...links.flatMap((link) => linkFaults(file, link, parents))]
}

/** The marks of a page in order, and what is drawn outside of all. */
function readMarks(content: string): { marks: number[]; faults: string[] } {
  const marks: number[] = []
  const faults: string[] = []
  let depth = 0
  for (const line of content.split('\n')) {
    if (/ (?:BDC|BMC)$/.test(line)) depth += 1
    const mark = /\/MCID (\d+)/.exec(line)?.[1]
    if (mark !== undefined) marks.push(Number(mark))
    if (line === 'EMC') depth -= 1
    if (depth === 0 && /^(?:BT|f\*?|S|B\*?|.* Do)$/.test(line)) faults.push(`no tag: ${line}`)
  }
  return { marks, faults: depth === 0 ? faults : [...faults, 'a mark is not closed'] }
}

function linkFaults(file: PdfFile, link: number, parents: Map<number, number[]>): string[] {
  const text = textOf(file, link)
  const [tag = 0] = parents.get(Number(/\/StructParent (\d+)/.exec(text)?.[1])) ?? []
  const isTagged = /\/S \/Link /.test(textOf(file, tag)) && textOf(file, tag).includes(`/Obj ${link} 0 R`)
  return isTagged && /\/Contents <FEFF[0-9A-F]+>/.test(text)
    ? []
    : [`link ${link} has no tag or no description`]
}

function elementFaults(file: PdfFile, number: number, parent: number): string[] {
  const text = textOf(file, number)
  const faults: string[] = []
  if (!text.includes(`/P ${parent} 0 R`)) faults.push(`tag ${number} does not hang on ${parent}`)
  if (/\/S \/Figure /.test(text) && !/\/Alt <FEFF[0-9A-F]+>/.test(text)) faults.push(`picture ${number}`)
  if (/\/S \/TH /.test(text) && !/\/Scope \/(?:Row|Column)/.test(text)) faults.push(`header cell ${number}`)
  const kids = /\/K (\d+ 0 R|\[.*\])/.exec(text)?.[1]?.replace(/<<.*?>>/g, '') ?? ''
  return [...faults, ...referencesIn(kids).flatMap((kid) => elementFaults(file, kid, number))]
}
