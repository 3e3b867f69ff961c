/** Prints one line for the person who waits. */
export function print(line) {
  console.log(line)
}

/** Ends the process with one line that says what is wrong and what to do; `detail` is what a tool printed, if anything. */
export function exitWithError(line, detail = '') {
  if (detail.trim() !== '') console.error(detail.trimEnd())
  console.error(line)
  process.exit(1)
}
