/**
 * Builds a text line by line. It remembers how the text ends: looking at the end of a growing string after each
 * addition would copy the string each time.
 */
export class TextLines {
  readonly #lines: string[] = []
  #line = ''
  /** How many line breaks the finished lines end with. */
  #breaks = 0
  #endsInSpace = true

  get isAtLineStart(): boolean {
    return this.#line === ''
  }

  /** Also true for an empty text. */
  get endsInSpace(): boolean {
    return this.#endsInSpace
  }

  /** Adds text without line breaks. */
  append(text: string): void {
    if (text === '') return
    this.#line += text
    this.#endsInSpace = text.endsWith(' ')
  }

  endLine(): void {
    this.#breaks = this.#line === '' ? this.#breaks + 1 : 1
    this.#lines.push(this.#line)
    this.#line = ''
    this.#endsInSpace = true
  }

  /** Ends the line and ensures this many line breaks. */
  breakLine(lines: number): void {
    this.#line = this.#line.trimEnd()
    this.#endsInSpace = this.#line === ''
    if (this.#line === '' && this.#lines.length === 0) return
    while (!(this.#line === '' && this.#breaks >= lines)) this.endLine()
  }

  toString(): string {
    return [...this.#lines, this.#line].join('\n').trim()
  }
}
