import { utf16String } from '../file/object-bytes.ts'
import type { PdfFile } from '../file/pdf-file.ts'
import type { PageMarks } from './mark-content.ts'
import { isEmptyTag, type Tag, type TagLink, type TagText } from './tag.ts'

/** The structure of a file. The numbers in it are those that the file's objects are going to have. */
export interface Structure {
  /** Its objects, as text. */
  objects: [number: number, text: string][]
  /** The first number that is free after them. */
  next: number
  /** The tag of the whole, which is written by the code that joins the parts. */
  document: number
  /** Its uppermost tags, in the order of reading. */
  tops: number[]
  /** The object that leads from pages and links back to their tags. */
  parents: number
  /** The lowest and the highest key in it. */
  limits: [number, number]
}

export interface StructureOptions {
  /** The number that the first object of the file is going to have. */
  firstObject: number
  /** The tag that the uppermost hang on; without one, the structure gets its own. */
  document?: number
}

/**
 * Writes tags as objects. Pages and links are known in the structure by keys of their own; the numbers of their objects
 * serve as such, so that parts of a joined file never share one.
 */
export class StructureWriter {
  readonly #file: PdfFile
  readonly #firstObject: number
  readonly #document: number
  readonly #pages: PageMarks[] = []
  readonly #links: { annotation: number; tag: Tag }[] = []
  readonly #numbers = new Map<Tag, number>()
  readonly #objects: Structure['objects'] = []
  #next: number

  constructor(file: PdfFile, { firstObject, document }: StructureOptions) {
    this.#file = file
    this.#firstObject = firstObject
    this.#next = this.#numberOf(Math.max(...file.objects.keys())) + 1
    this.#document = document ?? this.#next++
  }

  addPage(marks: PageMarks): void {
    this.#pages.push(marks)
    this.#addEntry(marks.page, `/StructParents ${this.#numberOf(marks.page)}\n  /Tabs /S`)
  }

  addLink(annotation: number, tag: Tag): void {
    this.#links.push({ annotation, tag })
    this.#addEntry(annotation, `/StructParent ${this.#numberOf(annotation)}`)
  }

  write(roots: readonly Tag[]): Structure {
    const tops = roots.filter((root) => !isEmptyTag(root)).map((root) => this.#writeTag(root, this.#document))
    const reference = (tag: Tag) => `${this.#numbers.get(tag) ?? 0} 0 R`
    const entries = [
      ...this.#pages.map(({ page, tags }) => ({
        key: this.#numberOf(page),
        value: `[${tags.map(reference).join(' ')}]`,
      })),
      ...this.#links.map(({ annotation, tag }) => ({
        key: this.#numberOf(annotation),
        value: reference(tag),
      })),
    ].sort((a, b) => a.key - b.key)
    const limits: [number, number] = [entries[0]?.key ?? 0, entries.at(-1)?.key ?? 0]
    const nums = entries.map(({ key, value }) => `${key} ${value}`).join(' ')
    const parents = this.#next++
    this.#objects.push([parents, `<< /Limits [${limits.join(' ')}] /Nums [${nums}] >>`])
    return { objects: this.#objects, next: this.#next, document: this.#document, tops, parents, limits }
  }

  #writeTag(tag: Tag, parent: number): number {
    const number = this.#next++
    this.#numbers.set(tag, number)
    const page = pageOf(tag)
    const kids: string[] = []
    for (const kid of tag.kids) {
      if ('type' in kid) {
        if (!isEmptyTag(kid)) kids.push(`${this.#writeTag(kid, number)} 0 R`)
      } else if ('runs' in kid) kids.push(...this.#runsOf(kid, page))
      else kids.push(this.#linkOf(kid))
    }
    const text =
      `<< /S /${tag.type} /P ${parent} 0 R` +
      (page === null ? '' : ` /Pg ${this.#numberOf(page)} 0 R`) +
      (tag.language === undefined ? '' : ` /Lang (${tag.language})`) +
      (tag.alt === undefined ? '' : ` /Alt ${utf16String(tag.alt)}`) +
      (tag.attributes === undefined ? '' : ` /A << ${tag.attributes} >>`) +
      (kids.length === 0 ? '' : ` /K ${kids.length === 1 ? kids[0] : `[${kids.join(' ')}]`}`)
    this.#objects.push([number, `${text} >>`])
    return number
  }

  #runsOf({ runs }: TagText, page: number | null): string[] {
    return runs.map((run) =>
      run.page === page
        ? String(run.mcid)
        : `<< /Type /MCR /Pg ${this.#numberOf(run.page)} 0 R /MCID ${run.mcid} >>`,
    )
  }

  #linkOf({ page, annotation }: TagLink): string {
    return `<< /Type /OBJR /Pg ${this.#numberOf(page)} 0 R /Obj ${this.#numberOf(annotation)} 0 R >>`
  }

  #addEntry(number: number, entry: string): void {
    const object = this.#file.objects.get(number)
    if (object) this.#file.objects.set(number, { ...object, text: withEntry(object.text, entry) })
  }

  /** The number that an object of the file is going to have. */
  #numberOf(object: number): number {
    return this.#firstObject + object - 1
  }
}

/** Adds to a dictionary as Typst writes it. */
export function withEntry(dictionary: string, entry: string): string {
  return dictionary.replace(/\n>>$/, () => `\n  ${entry}\n>>`)
}

/** The page of its first text. Texts on other pages name their page themselves. */
function pageOf({ kids }: Tag): number | null {
  for (const kid of kids) if ('runs' in kid && kid.runs[0]) return kid.runs[0].page
  return null
}
