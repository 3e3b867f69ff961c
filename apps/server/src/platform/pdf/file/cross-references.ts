/** The end of a PDF: where each object begins, by its number, and where to start reading. */
export function crossReferences(
  starts: readonly (number | undefined)[],
  { at, root, info, id }: { at: number; root: number; info: number; id: string },
): Buffer {
  const lines = Array.from(starts, (start) =>
    start === undefined ? '0000000000 65535 f\r\n' : `${String(start).padStart(10, '0')} 00000 n\r\n`,
  )
  return Buffer.from(
    `xref\n0 ${lines.length}\n${lines.join('')}trailer\n<<\n  /Size ${lines.length}\n  /Root ${root} 0 R\n` +
      `  /Info ${info} 0 R\n  /ID [<${id}> <${id}>]\n>>\nstartxref\n${at}\n%%EOF`,
    'latin1',
  )
}
