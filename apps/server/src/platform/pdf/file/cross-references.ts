/** The end of a PDF: where each object begins, by its number, and where to start reading. */
export function crossReferences(
  starts: readonly (number | undefined)[],
  { at, root, info, id }: { at: number; root: number; info: number; id: string },
): Buffer {
  // Filled in place: a large file has so many lines that making each a text would keep the server from others.
  const lines = Buffer.alloc(starts.length * NONE.length, NONE, 'latin1')
  starts.forEach((start, number) => {
    if (start === undefined) return
    lines.write(`${String(start).padStart(10, '0')} 00000 n`, number * NONE.length, 'latin1')
  })
  const trailer =
    `trailer\n<<\n  /Size ${starts.length}\n  /Root ${root} 0 R\n  /Info ${info} 0 R\n` +
    `  /ID [<${id}> <${id}>]\n>>\nstartxref\n${at}\n%%EOF`
  return Buffer.concat([
    Buffer.from(`xref\n0 ${starts.length}\n`, 'latin1'),
    lines,
    Buffer.from(trailer, 'latin1'),
  ])
}

/** The line of a number without an object; all lines are as long. */
const NONE = '0000000000 65535 f\r\n'
