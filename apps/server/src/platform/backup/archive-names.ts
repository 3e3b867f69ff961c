/** What the parts of an archive are called. */
export const ABOUT = 'about.json'
export const MANIFEST = 'manifest.json'
export const SECRET = 'app-secret'

export function tablePart(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, '0')}.copy`
}

export function tableOf(name: string): string | null {
  return /^tables\/(\w+)\/\d{6,}\.copy$/.exec(name)?.[1] ?? null
}

export function filePart(id: string): string {
  return `files/${id}`
}

export function fileOf(name: string): string | null {
  return /^files\/([0-9a-f-]{36})$/.exec(name)?.[1] ?? null
}
