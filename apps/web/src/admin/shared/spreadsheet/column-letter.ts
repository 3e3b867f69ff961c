/** As spreadsheets name their columns: A, B, … Z, AA, … */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter
}
