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
 * Writes into the commands that draw a page which tag each of them belongs to, and the words whose letters do not speak
 * for themselves. What belongs to none (lines, fields of colour, page numbers) is marked as decoration.
 *
 * Typst writes one command a line, and a colour only where it changes. "q" keeps the colour and "Q" brings it back, so
 * both end what is marked. A word that was broken into two lines is told with its first part.
 */
export function markContent(content: string, marks: readonly Mark[], on: PageMarks): string {
  const told = new Set<Mark>()
  const kept: { mark: Mark | undefined; moves: Moves | null }[] = []
  let mark: Mark | undefined
  let moves: Moves | null = null
  let open: TagText | typeof DECORATION | null = null
  let isInWord = false

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
  const begin = (place: Mark['place']) => {
    const wanted = place?.text ?? DECORATION
    if (open === wanted) return ''
    const ending = end()
    open = wanted
    return ending + (place ? openTag(place, on) : OPEN_DECORATION)
  }
  const beginWord = () => {
    if (mark?.word === undefined || isInWord) return ''
    const word = told.has(mark) ? '' : mark.word
    told.add(mark)
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
    const { place = null } = marks[number - 1] ?? {}
    if (place) place.tag.attributes = boxAttributes(moves, on.height)
    return end() + (place ? openTag(place, on) : OPEN_DECORATION)
  }

  // Every line of every page comes by here: whatever can be told by looking at a letter is.
  for (let at = 0, lineEnd = 0; at < content.length; at = lineEnd + 1) {
    lineEnd = content.indexOf('\n', at)
    if (lineEnd < 0) lineEnd = content.length
    switch (commandOf(content, at, lineEnd)) {
      case 'keep':
        kept.push({ mark, moves })
        insert(end(), at)
        break
      case 'bring back':
        ;({ mark, moves } = kept.pop() ?? { mark: undefined, moves: null })
        insert(end(), at)
        break
      case 'move':
        moves = { command: content.slice(at, lineEnd), before: moves }
        break
      case 'text':
        insert(begin(mark?.place ?? null) + beginWord(), at)
        break
      case 'colour': {
        const ending = endWord()
        mark = marks[numberOf(content.slice(at, lineEnd)) - 1]
        insert(open === DECORATION || open === mark?.place?.text ? ending : ending + end(), at)
        break
      }
      case 'shape':
        // A line or a field of colour. Under or through a text it may stay with it.
        if (open === null) insert(begin(null), at)
        break
      case 'description': {
        PICTURE.lastIndex = at
        const [description = '', number] = PICTURE.exec(content) ?? []
        if (number === undefined) break
        insert(openPicture(Number(number)), at)
        // What draws the picture stays; the mark in the place of its description goes.
        copied = at + description.length
        lineEnd = copied - 1
      }
    }
  }
  marked += content.slice(copied)
  const ending = end()
  return ending === '' ? marked : `${marked}\n${ending}`
}

/** How the point from which everything is measured was moved; only pictures ask, so it is only read for them. */
interface Moves {
  command: string
  before: Moves | null
}

const DECORATION = 'decoration'
const OPEN_DECORATION = '/Artifact BMC\n'

/** A picture carries its mark in the place of a description; what draws and ends it follows. */
const PICTURE = /\/Span <<\n {2}\/Alt \(mark:(\d+)\)\n>> BDC\n(?=\/Im\d+ Do\nEMC$)/my

function openTag({ tag, text }: NonNullable<Mark['place']>, { page, tags }: PageMarks): string {
  const place = tags.push(tag) - 1
  text.runs.push({ page, place })
  return `/${tag.type} <</MCID ${place}>> BDC\n`
}

function openWord(word: string, language: string | undefined): string {
  const told = language === undefined ? '' : `/Lang (${language}) `
  return `/Span <<${told}/ActualText ${utf16String(word)}>> BDC\n`
}

/** A colour of any other making may look as if it hid a number; then it is one that no mark has. */
function numberOf(line: string): number {
  const [red, green, blue, command] = line.split(' ')
  // Grey has one part, and hides nothing.
  return command === undefined ? 0 : numberIn([Number(red), Number(green), Number(blue)])
}

/** Where on the page a picture stands: its last move makes it as wide and high as it is, all others only shift it. */
function boxAttributes(moves: Moves | null, pageHeight: number): string {
  const [width = 0, , , height = 0, ...last] = numbersOf(moves?.command ?? '')
  let [x = 0, y = 0] = last
  // The first of all turns the page upside down: Typst counts from above, PDF from below.
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
