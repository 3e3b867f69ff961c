interface Range {
  page: number
  perPage: number
  /** Rows per page; the last page may have fewer. */
  rows: number
  total: number
}

/** For example '11–20 of 24 users'. */
export function rangeText({ page, perPage, rows, total }: Range, one: string, several: string): string {
  const first = (page - 1) * perPage + 1
  const noun = total === 1 ? one : several
  return `${count(first)}–${count(first + rows - 1)} of ${count(total)} ${noun}`
}

function count(number: number): string {
  return number.toLocaleString('en')
}
