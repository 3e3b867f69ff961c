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

/** The type of the file name's extension; null for others, and when another extension precedes the last one. */
export function detectTypeByName(name: string): FileType | null {
  const [extension = '', ...earlier] = name.toLowerCase().split('.').slice(1).reverse()
  if (earlier.some((part) => EXTENSIONS.has(part.trim()) || OTHER_EXTENSIONS.has(part.trim()))) return null
  return EXTENSIONS.get(extension) ?? null
}

const EXTENSIONS: ReadonlyMap<string, FileType> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['pdf', 'application/pdf'],
])

/** Some web servers run `photo.php.jpg` as code; `scan.2027.jpg` is only a name with a dot. */
const OTHER_EXTENSIONS = new Set(
  `html htm xhtml shtml svg svgz xml xsl js mjs cjs ts jsx php php3 php4 php5 php7 php8 phps phtml phar pht asp aspx
  ashx asmx jsp jspx cgi pl py rb sh bash zsh bat cmd com exe dll msi scr pif cpl vbs vbe wsf hta lnk reg ps1 jar war
  class apk swf wasm zip rar 7z tar gz iso img dmg deb rpm doc docx docm xls xlsx xlsm ppt pptx rtf eml msg url
  htaccess ini conf json csv txt gif bmp tif tiff ico heic mp4 mov`.split(/\s+/),
)

function startsWith(head: Buffer, hex: string): boolean {
  const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex')
  return head.subarray(0, bytes.length).equals(bytes)
}
