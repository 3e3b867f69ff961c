/**
 * A text that grows line by line. What is asked of its end is remembered, not searched for: to look at the end of a
 * text after each of many additions would mean to copy it each time.
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

  /** Also true where nothing was said yet. */
  get endsInSpace(): boolean {
    return this.#endsInSpace
  }

  /** Adds words without line breaks. */
  append(words: string): void {
    if (words === '') return
    this.#line += words
    this.#endsInSpace = words.endsWith(' ')
  }

  endLine(): void {
    this.#breaks = this.#line === '' ? this.#breaks + 1 : 1
    this.#lines.push(this.#line)
    this.#line = ''
    this.#endsInSpace = true
  }

  /** Ends the line, and leaves as many empty lines as asked for. */
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
