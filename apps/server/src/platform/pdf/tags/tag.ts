import type { Locale } from '@nibondhon/domain'

/**
 * What a part of the page is, for programs that read it aloud or show it in another shape. Tags are made together
 * with the texts, in the order in which they are read; the pages of their texts are found later.
 */
export interface Tag {
  type: TagType
  kids: (Tag | TagText | TagLink)[]
  /** Where it is not that of the document. */
  language?: Language
  /** What a picture shows. */
  alt?: string
  /** As PDF writes them. */
  attributes?: string
}

export type Language = Locale

/** By the names that PDF gives them. */
export type TagType =
  | 'Document'
  | 'Sect'
  | `H${1 | 2 | 3 | 4 | 5 | 6}`
  | 'P'
  | 'BlockQuote'
  | 'Figure'
  | 'Link'
  | ('L' | 'LI' | 'Lbl' | 'LBody')
  | ('Table' | 'TR' | 'TH' | 'TD')
  | ('TOC' | 'TOCI' | 'Reference')

/** A text or a picture, as the runs of commands that draw it. */
export interface TagText {
  runs: TagRun[]
}

export interface TagRun {
  /** The object of the page. */
  page: number
  /** Its number among the marked content of that page. */
  mcid: number
}

/** The area of a page that leads somewhere. */
export interface TagLink {
  page: number
  annotation: number
}

export function addTag(parent: Tag, type: TagType, more: Partial<Omit<Tag, 'type' | 'kids'>> = {}): Tag {
  const tag: Tag = { type, kids: [], ...more }
  parent.kids.push(tag)
  return tag
}

/** Whether no page shows any of it. An empty cell is kept, because it has a position in the table. */
export function isEmptyTag({ type, kids }: Tag): boolean {
  if (type === 'TD' || type === 'TH') return false
  return kids.every((kid) => {
    if ('type' in kid) return isEmptyTag(kid)
    return 'runs' in kid && kid.runs.length === 0
  })
}

/** Assigns heading levels without gaps, even if staff chose levels for their looks. */
export class HeadingLevels {
  #last = 0

  next(wanted: number): TagType {
    this.#last = Math.min(wanted, this.#last + 1, 6)
    return `H${this.#last}` as TagType
  }
}
