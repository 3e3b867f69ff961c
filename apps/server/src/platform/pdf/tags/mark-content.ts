import { utf16String } from '../file/object-bytes.ts'
import { type Mark, numberIn } from '../text/marked-text.ts'
import { commandOf } from './page-commands.ts'
import type { Tag, TagText } from './tag.ts'

/** What is marked on a page: the tag of each mark, by the number that the page gives it. */
export interface PageMarks {
  /** The object of the page. */
  page: number
  /** In points. */
  height: number
  tags: Tag[]
}

/**
 * Adds marked-content operators to the drawing commands of a page: the tag of each command, and the text of words that
 * cannot be derived from their glyphs. Everything else (lines, areas, page numbers) is marked as an artifact.
 *
 * Typst writes one command per line, and a colour only when it changes. "q" saves the colour and "Q" restores it, so both end
 * the current mark. The text of a word that is split over two lines is written with its first part.
 */
export function markContent(content: string, marks: readonly Mark[], on: PageMarks): string {
  const written = new Set<Mark>()
  const saved: { mark: Mark | undefined; moves: Moves | null }[] = []
  let mark: Mark | undefined
  let moves: Moves | null = null
  let open: TagText | typeof DECORATION | null = null
  let isInWord = false

  // A function, because the compiler would take the variable for unchanged by the closures below.
  const isOpen = (text: typeof open | undefined) => open === text

  const endWord = () => {
    const end = isInWord ? 'EMC\n' : ''
    isInWord = false
    return end
  }
  const end = () => {
    const ending = endWord() + (open === null ? '' : 'EMC\n')
    open = null
    return ending
  }
  const begin = (target: Mark['target']) => {
    const wanted = target?.text ?? DECORATION
    if (open === wanted) return ''
    const ending = end()
    open = wanted
    return ending + (target ? openTag(target, on) : OPEN_DECORATION)
  }
  const beginWord = () => {
    if (mark?.word === undefined || isInWord) return ''
    const word = written.has(mark) ? '' : mark.word
    written.add(mark)
    isInWord = true
    return openWord(word, mark.language)
  }

  let marked = ''
  let copied = 0
  const insert = (text: string, at: number) => {
    if (text === '') return
    marked += content.slice(copied, at) + text
    copied = at
  }
  const openPicture = (number: number) => {
    const { target = null } = marks[number - 1] ?? {}
    if (target) target.tag.attributes = boxAttributes(moves, on.height)
    return end() + (target ? openTag(target, on) : OPEN_DECORATION)
  }

  // This loop sees every line of every page, so it decides by single characters where it can.
  for (let at = 0, lineEnd = 0; at < content.length; at = lineEnd + 1) {
    lineEnd = content.indexOf('\n', at)
    if (lineEnd < 0) lineEnd = content.length
    switch (commandOf(content, at, lineEnd)) {
      case null:
        break
      case 'save':
        saved.push({ mark, moves })
        insert(end(), at)
        break
      case 'restore':
        ;({ mark, moves } = saved.pop() ?? { mark: undefined, moves: null })
        insert(end(), at)
        break
      case 'transform':
        moves = { command: content.slice(at, lineEnd), before: moves }
        break
      case 'text':
        insert(begin(mark?.target ?? null) + beginWord(), at)
        break
      case 'colour': {
        const ending = endWord()
        mark = marks[numberOf(content.slice(at, lineEnd)) - 1]
        insert(isOpen(DECORATION) || isOpen(mark?.target?.text) ? ending : ending + end(), at)
        break
      }
      case 'shape':
        // A line or an area. Within a text it stays with the text.
        if (isOpen(null)) insert(begin(null), at)
        break
      case 'description': {
        PICTURE.lastIndex = at
        const [description = '', number] = PICTURE.exec(content) ?? []
        if (number === undefined) break
        insert(openPicture(Number(number)), at)
        // The drawing command stays; the mark in its description is removed.
        copied = at + description.length
        lineEnd = copied - 1
        break
      }
      case null:
    }
  }
  marked += content.slice(copied)
  const ending = end()
  return ending === '' ? marked : `${marked}\n${ending}`
}

/** The transformations so far. They are parsed only for pictures. */
interface Moves {
  command: string
  before: Moves | null
}

const DECORATION = 'decoration'
const OPEN_DECORATION = '/Artifact BMC\n'

/** A picture has its mark as its description, followed by its drawing command. */
const PICTURE = /\/Span <<\n {2}\/Alt \(mark:(\d+)\)\n>> BDC\n(?=\/Im\d+ Do\nEMC$)/my

function openTag({ tag, text }: NonNullable<Mark['target']>, { page, tags }: PageMarks): string {
  const mcid = tags.push(tag) - 1
  text.runs.push({ page, mcid })
  return `/${tag.type} <</MCID ${mcid}>> BDC\n`
}

function openWord(word: string, language: string | undefined): string {
  const languageEntry = language === undefined ? '' : `/Lang (${language}) `
  return `/Span <<${languageEntry}/ActualText ${utf16String(word)}>> BDC\n`
}

/** Another colour may look as if it contained a number; no mark has that number. */
function numberOf(line: string): number {
  const [red, green, blue, command] = line.split(' ')
  // Grey has one component, and no number.
  return command === undefined ? 0 : numberIn([Number(red), Number(green), Number(blue)])
}

/** The bounding box of a picture: its last transformation scales it, all others only translate. */
function boxAttributes(moves: Moves | null, pageHeight: number): string {
  const [width = 0, , , height = 0, ...last] = numbersOf(moves?.command ?? '')
  let [x = 0, y = 0] = last
  // The first one flips the page: Typst measures from the top, PDF from the bottom.
  for (let move = moves?.before; move?.before; move = move.before) {
    const [, , , , right = 0, down = 0] = numbersOf(move.command)
    x += right
    y += down
  }
  const edges = [x, pageHeight - y, x + width, pageHeight - y - height]
  return `/O /Layout /BBox [${edges.map((edge) => edge.toFixed(2)).join(' ')}]`
}

function numbersOf(command: string): number[] {
  return command.split(' ').slice(0, -1).map(Number)
}
