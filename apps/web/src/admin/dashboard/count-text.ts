const GROUPED = new Intl.NumberFormat('en-US')

/** 1,234,567 */
export function countText(count: number): string {
  return GROUPED.format(count)
}

/** 1 submission, 1,234 submissions */
export function countedText(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`
}
