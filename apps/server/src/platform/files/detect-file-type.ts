import type { FILE_TYPES } from '@nibondhon/domain'

export type FileType = (typeof FILE_TYPES)[number]

/** How many bytes of a file tell its type. */
export const HEAD_BYTES = 16

/** What the content itself says it is; null when it is none of the types we take. */
export function typeOfContent(head: Buffer): FileType | null {
  if (startsWith(head, 'ff d8 ff')) return 'image/jpeg'
  if (startsWith(head, '89 50 4e 47 0d 0a 1a 0a')) return 'image/png'
  if (/^RIFF[^]{4}WEBPVP8[ LX]/.test(head.toString('latin1'))) return 'image/webp'
  if (/^%PDF-\d/.test(head.toString('latin1'))) return 'application/pdf'
  return null
}

/** What the ending of the name says; null for any other, and where an ending hides before the last one. */
export function typeOfName(name: string): FileType | null {
  const [ending = '', ...earlier] = name.toLowerCase().split('.').slice(1).reverse()
  if (earlier.some((part) => ENDINGS.has(part.trim()) || OTHER_ENDINGS.has(part.trim()))) return null
  return ENDINGS.get(ending) ?? null
}

const ENDINGS: ReadonlyMap<string, FileType> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['pdf', 'application/pdf'],
])

/** `photo.php.jpg` is code to some web servers; `scan.2027.jpg` is only a name with a dot in it. */
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
