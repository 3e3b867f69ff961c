import type { Signal } from '../input/play-signal.ts'
import type { Answer } from '../gate-session.ts'
import type { ShownTicket } from '../scan/answer-scan.ts'
import { earliestOf, type CameIn } from '../scan/person-state.ts'
import type { GateTexts } from '../texts/gate-texts-en.ts'
import type { Formats } from './use-formats.ts'

interface AnswerWords {
  /** Its colour and its sound. */
  tone: Signal
  sign: string
  title: string
  lines: string[]
}

const SIGNS: Record<Signal, string> = { good: '✓', again: '↻', ask: '?', bad: '✕' }

/** The colour and the sound of an answer. */
export function toneOf({ kind }: Answer): Signal {
  switch (kind) {
    case 'in':
      return 'good'
    case 'already':
    case 'undone':
      return 'again'
    case 'choose':
      return 'ask'
    case 'not-paid':
    case 'not-confirmed':
    case 'revoked':
    case 'wrong-form':
    case 'unknown':
    case 'not-saved':
      return 'bad'
  }
}

/** An answer as the staff see and read it. */
export function answerWords(answer: Answer, texts: GateTexts, formats: Formats): AnswerWords {
  const tone = toneOf(answer)
  const words = (title: string, lines: string[]) => ({ tone, sign: SIGNS[tone], title, lines })
  const { answer: titles, explain } = texts
  switch (answer.kind) {
    case 'in': {
      const people = answer.came.length > 1 ? [texts.people(formats.number(answer.came.length))] : []
      const paid = answer.cash === null ? [] : [explain.paid(formats.taka(answer.cash))]
      return words(titles.in, [...people, ...paid, ...unlisted(answer, texts)])
    }
    case 'already': {
      const first = earliestOf(answer.people)
      return words(titles.already, first ? [sinceText(first, texts, formats)] : [])
    }
    case 'choose': {
      // There is nothing to tick.
      const key = answer.people.length === 1 ? 'chooseOne' : 'choose'
      return words(titles[key], [explain[key], ...unlisted(answer, texts)])
    }
    case 'not-paid': {
      const due = answer.due === null ? [] : [explain.due(formats.taka(answer.due))]
      return words(titles.notPaid, [...due, answer.takesCash ? explain.notPaidHere : explain.notPaid])
    }
    case 'not-confirmed':
      return words(titles.notConfirmed, [explain.notConfirmed])
    case 'revoked': {
      const before = answer.in ? [placeText(answer.in, explain.inBefore, texts, formats)] : []
      return words(
        titles.revoked,
        [answer.name, explain.revoked, ...before].filter((line) => line !== ''),
      )
    }
    case 'wrong-form':
      return words(titles.wrongForm, [explain.wrongForm])
    case 'unknown':
      return words(titles.unknown, [explain.unknown[answer.reason]])
    case 'undone':
      return words(
        titles.undone,
        [answer.name].filter((name) => name !== ''),
      )
    case 'not-saved':
      return words(
        titles.notSaved,
        [answer.name, explain.notSaved(answer.uniqueId)].filter((line) => line !== ''),
      )
  }
}

/** For screen readers: the same, as one text. */
export function spokenAnswer(answer: Answer, texts: GateTexts, formats: Formats): string {
  const { title, lines } = answerWords(answer, texts, formats)
  const name = 'ticket' in answer ? [nameOf(answer, texts), answer.ticket.note] : []
  return [title, ...name, ...lines].filter((line) => line !== '').join('. ')
}

export function nameOf({ ticket, people }: ShownTicket, texts: GateTexts): string {
  // A ticket of one person has that name, not that of who registered.
  const [only] = people
  return (people.length === 1 && only?.name) || ticket.name || texts.noName
}

export function personName(
  { no, name }: { no: number; name: string },
  texts: GateTexts,
  formats: Formats,
): string {
  return name || texts.guest(formats.number(no))
}

export function sinceText(came: CameIn, texts: GateTexts, formats: Formats): string {
  return placeText(came, texts.explain.since, texts, formats)
}

function placeText(
  { at, gate }: CameIn,
  write: (time: string, gate: string) => string,
  texts: GateTexts,
  formats: Formats,
): string {
  return write(formats.time(at), gate?.name ?? texts.staff)
}

function unlisted({ ticket }: ShownTicket, texts: GateTexts): string[] {
  return ticket.version === 0 ? [texts.explain.unlisted] : []
}
