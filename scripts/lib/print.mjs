/** Prints one line for the person who waits. */
export function say(line) {
  console.log(line)
}

/** Ends with one line that says what is wrong and what to do; `detail` is what a tool printed, if anything. */
export function giveUp(line, detail = '') {
  if (detail.trim() !== '') console.error(detail.trimEnd())
  console.error(line)
  process.exit(1)
}
