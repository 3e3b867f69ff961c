import { utf16String } from '../file/object-bytes.ts'
import { type Mark, numberIn } from '../text/marked-text.ts'
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

  const marked = content.replace(
    content.includes(' Do\n') ? COMMANDS : COMMANDS_WITHOUT_PICTURES,
    (command: string, number: string | number | undefined) => {
      if (typeof number === 'string') {
        const { place = null } = marks[Number(number) - 1] ?? {}
        if (place) place.tag.attributes = boxAttributes(moves, on.height)
        const draw = command.slice(command.indexOf('\n/Im') + 1)
        return end() + (place ? openTag(place, on) : OPEN_DECORATION) + draw
      }
      switch (command.slice(command.lastIndexOf(' ') + 1)) {
        case 'q':
          kept.push({ mark, moves })
          return `${end()}q`
        case 'Q':
          ;({ mark, moves } = kept.pop() ?? { mark: undefined, moves: null })
          return `${end()}Q`
        case 'cm':
          moves = { command, before: moves }
          return command
        case 'BT':
          return `${begin(mark?.place ?? null)}${beginWord()}BT`
        case 'scn': {
          const ending = endWord()
          mark = marks[numberOf(command) - 1]
          return (open === DECORATION || open === mark?.place?.text ? ending : ending + end()) + command
        }
        default:
          // A line or a field of colour. Under or through a text it may stay with it.
          return (open === null ? begin(null) : '') + command
      }
    },
  )
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

/**
 * All that matters here: keeping and bringing back, the begin of text, colours of what is filled, the begin of lines
 * and fields; and pictures, which carry their mark in the place of a description, with the moves that place them.
 */
const COMMANDS_WITHOUT_PICTURES = /^(?:q|Q|BT|[\d. ]+ scn|[-\d. ]+ (?:m|re))$/gm
const COMMANDS =
  /^(?:q|Q|BT|[\d. ]+ scn|[-\d. ]+ (?:cm|m|re)|\/Span <<\n {2}\/Alt \(mark:(\d+)\)\n>> BDC\n\/Im\d+ Do\nEMC)$/gm

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
