import type SvgIcon from '@mui/material/SvgIcon'
import { toAsciiDigits } from '@nibondhon/domain'

/** Something that the command menu offers: a page to go to, or an action. */
export interface Command {
  /** Unique among all commands. */
  id: string
  label: string
  /** A second, quieter text. */
  detail?: string
  /** Further words by which it is found. */
  keywords?: string
  icon: typeof SvgIcon
  /** Typed alone, it puts the command first. */
  key?: string
  /** Where it leads. */
  to?: string
  run?: () => void
  /** Replaces what is typed instead of closing the menu. */
  search?: string
  /** Whether it is offered again while nothing is typed. */
  isRemembered?: boolean
}

export interface CommandGroup {
  name: string
  commands: Command[]
}

/** Finds the commands whose texts contain every word that was typed, in any order, in either kind of digits. */
export function matching<T extends Pick<Command, 'label' | 'detail' | 'keywords'>>(
  commands: readonly T[],
  typed: string,
): T[] {
  const words = comparable(typed).split(/\s+/).filter(Boolean)
  return commands.filter(({ label, detail = '', keywords = '' }) => {
    const text = comparable(`${label} ${detail} ${keywords}`)
    return words.every((word) => text.includes(word))
  })
}

/** NFC, because Bangla keyboards write some letters as one code point or as two. */
function comparable(text: string): string {
  return toAsciiDigits(text).normalize('NFC').toLocaleLowerCase()
}
