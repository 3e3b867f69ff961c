import { utf16String } from '../file/object-bytes.ts'
import type { PdfFile } from '../file/pdf-file.ts'
import type { PageMarks } from './mark-content.ts'
import { isEmptyTag, type Tag, type TagLink, type TagText } from './tag.ts'

/** The structure of a file, before it hangs on the root of a whole one. */
export interface Structure {
  /** Its uppermost tags, in the order of reading. */
  tops: number[]
  /** The object that leads from pages and links back to their tags. */
  parents: number
  /** The least and the greatest key in it. */
  limits: [number, number]
}

/**
 * Writes tags as objects of a file. Pages and links are known in the structure by keys of their own; the numbers that
 * their objects are going to have serve as such, so that parts of a joined file never share one.
 */
export class StructureWriter {
  readonly #file: PdfFile
  readonly #firstObject: number
  readonly #pages: PageMarks[] = []
  readonly #links: { annotation: number; tag: Tag }[] = []
  readonly #numbers = new Map<Tag, number>()
  #next: number

  constructor(file: PdfFile, firstObject: number) {
    this.#file = file
    this.#firstObject = firstObject
    this.#next = Math.max(...file.objects.keys()) + 1
  }

  addPage(marks: PageMarks): void {
    this.#pages.push(marks)
    this.#addEntry(marks.page, `/StructParents ${this.#keyOf(marks.page)}\n  /Tabs /S`)
  }

  addLink(annotation: number, tag: Tag): void {
    this.#links.push({ annotation, tag })
    this.#addEntry(annotation, `/StructParent ${this.#keyOf(annotation)}`)
  }

  write(roots: readonly Tag[]): Structure {
    const tops = roots.filter((root) => !isEmptyTag(root)).map((root) => this.#writeTag(root, null))
    const reference = (tag: Tag) => `${this.#numbers.get(tag) ?? 0} 0 R`
    const entries = [
      ...this.#pages.map(({ page, tags }) => ({
        key: this.#keyOf(page),
        value: `[${tags.map(reference).join(' ')}]`,
      })),
      ...this.#links.map(({ annotation, tag }) => ({ key: this.#keyOf(annotation), value: reference(tag) })),
    ].sort((a, b) => a.key - b.key)
    const limits: [number, number] = [entries[0]?.key ?? 0, entries.at(-1)?.key ?? 0]
    const nums = entries.map(({ key, value }) => `${key} ${value}`).join(' ')
    return { tops, parents: this.#add(`<< /Limits [${limits.join(' ')}] /Nums [${nums}] >>`), limits }
  }

  #writeTag(tag: Tag, parent: number | null): number {
    const number = this.#next++
    this.#numbers.set(tag, number)
    const page = pageOf(tag)
    const kids = tag.kids
      .filter((kid) => !('type' in kid) || !isEmptyTag(kid))
      .flatMap((kid) => {
        if ('type' in kid) return `${this.#writeTag(kid, number)} 0 R`
        return 'runs' in kid ? runsOf(kid, page) : linkOf(kid)
      })
    const text =
      `<< /S /${tag.type}` +
      (parent === null ? '' : ` /P ${parent} 0 R`) +
      (page === null ? '' : ` /Pg ${page} 0 R`) +
      (tag.language === undefined ? '' : ` /Lang (${tag.language})`) +
      (tag.alt === undefined ? '' : ` /Alt ${utf16String(tag.alt)}`) +
      (tag.attributes === undefined ? '' : ` /A << ${tag.attributes} >>`) +
      (kids.length === 0 ? '' : ` /K ${kids.length === 1 ? kids[0] : `[${kids.join(' ')}]`}`)
    this.#file.objects.set(number, { text: `${text} >>`, stream: null })
    return number
  }

  #add(text: string): number {
    const number = this.#next++
    this.#file.objects.set(number, { text, stream: null })
    return number
  }

  #addEntry(number: number, entry: string): void {
    const object = this.#file.objects.get(number)
    if (object) this.#file.objects.set(number, { ...object, text: withEntry(object.text, entry) })
  }

  #keyOf(object: number): number {
    return this.#firstObject + object - 1
  }
}

/** Adds to a dictionary as Typst writes it. */
export function withEntry(dictionary: string, entry: string): string {
  return dictionary.replace(/\n>>$/, () => `\n  ${entry}\n>>`)
}

/** The page of its first text; what stands on others names its own. */
function pageOf({ kids }: Tag): number | null {
  for (const kid of kids) if ('runs' in kid && kid.runs[0]) return kid.runs[0].page
  return null
}

function runsOf({ runs }: TagText, page: number | null): string[] {
  return runs.map((run) =>
    run.page === page ? String(run.place) : `<< /Type /MCR /Pg ${run.page} 0 R /MCID ${run.place} >>`,
  )
}

function linkOf({ page, annotation }: TagLink): string {
  return `<< /Type /OBJR /Pg ${page} 0 R /Obj ${annotation} 0 R >>`
}
