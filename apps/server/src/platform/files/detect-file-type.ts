import type { FILE_TYPES } from '@nibondhon/domain'

export type FileType = (typeof FILE_TYPES)[number]

/** How many bytes of a file show its type. */
export const HEAD_BYTES = 16

/** The type that the content has; null when we do not accept it. */
export function detectTypeByContent(head: Buffer): FileType | null {
  if (startsWith(head, 'ff d8 ff')) return 'image/jpeg'
  if (startsWith(head, '89 50 4e 47 0d 0a 1a 0a')) return 'image/png'
  if (/^RIFF[^]{4}WEBPVP8[ LX]/.test(head.toString('latin1'))) return 'image/webp'
  if (/^%PDF-\d/.test(head.toString('latin1'))) return 'application/pdf'
  return null
}

/** Some web servers run `photo.php.jpg` as code; `scan.2027.jpg` is only a name with a dot, `paid.pdf.jpg` only odd. */
export function hasSuspectEnding(name: string): boolean {
  return name
    .toLowerCase()
    .split('.')
    .slice(1, -1)
    .some((ending) => OTHER_ENDINGS.has(ending.trim()))
}

/** The name with an ending that says what the file is. */
export function withEndingOf(type: FileType, name: string): string {
  const dot = name.lastIndexOf('.')
  const ending = dot < 0 ? null : name.slice(dot + 1).toLowerCase()
  if (ending !== null && TYPE_OF_ENDING.get(ending) === type) return name
  const isWrong = ending !== null && (TYPE_OF_ENDING.has(ending) || OTHER_ENDINGS.has(ending))
  return `${(isWrong ? name.slice(0, dot) : name) || 'file'}.${ENDING_OF[type]}`
}

const TYPE_OF_ENDING: ReadonlyMap<string, FileType> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['pdf', 'application/pdf'],
])

const ENDING_OF: Record<FileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

const OTHER_ENDINGS = new Set(
  `html htm xhtml shtml svg svgz xml xsl js mjs cjs ts jsx php php3 php4 php5 php7 php8 phps phtml phar pht asp aspx
  ashx asmx jsp jspx cgi pl py rb sh bash zsh bat cmd com exe dll msi scr pif cpl vbs vbe wsf hta lnk reg ps1 jar war
  class apk swf wasm zip rar 7z tar gz iso img dmg deb rpm doc docx docm xls xlsx xlsm ppt pptx rtf eml msg url
  htaccess ini conf json csv txt gif bmp tif tiff ico heic mp4 mov`.split(/\s+/),
)

function startsWith(head: Buffer, hex: string): boolean {
  const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex')
  return head.subarray(0, bytes.length).equals(bytes)
}
