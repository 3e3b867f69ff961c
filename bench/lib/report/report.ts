/** Prints whether a target was met; a missed target makes the benchmark fail when it ends. */
export function reportTarget(input: {
  what: string
  value: number
  atLeast?: number
  atMost?: number
}): void {
  const { what, value, atLeast = -Infinity, atMost = Infinity } = input
  const isMet = value >= atLeast && value <= atMost
  const target = atMost === Infinity ? `at least ${atLeast}` : `at most ${atMost}`
  console.log(`  ${isMet ? 'met   ' : 'MISSED'} ${what}: ${value.toFixed(1)} (target: ${target})`)
  if (!isMet) process.exitCode = 1
}

export function reportLine(what: string, figure: string): void {
  console.log(`  ${what.padEnd(44)} ${figure.padStart(16)}`)
}

export function reportTitle(title: string): void {
  console.log(`\n${title}`)
}

/** Prints the first violations as text. */
export function reportWrong(wrong: readonly string[]): void {
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`)
}
