import { formatTaka, localDigits } from '@nibondhon/domain'
import { makeXlsx } from '../builders/make-xlsx.ts'

/** A payment of a statement, as the bank knows it. */
export interface BankPayment {
  day: string
  direction: 'in' | 'out'
  paisa: number
  text: string
  trxId: string
  phone: string
  name: string
}

interface LaidOut extends BankPayment {
  /** After the payment. */
  balance: number
}

export const toBanglaDigits = (value: string | number) => localDigits(String(value), 'bn')

export const OPENING = 2_500_000

export function withBalance(payments: readonly BankPayment[]): LaidOut[] {
  let balance = OPENING
  return payments.map((one) => {
    balance += one.direction === 'in' ? one.paisa : -one.paisa
    return { ...one, balance }
  })
}

export const plain = (paisa: number) => (paisa / 100).toFixed(2)
export const thousands = (paisa: number) => formatTaka(paisa).slice(1)
export const lakhs = (paisa: number) => {
  const [taka = '', rest = ''] = plain(paisa).split('.')
  const head = taka.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  return `${head === '' ? '' : `${head},`}${taka.slice(-3)}.${rest}`
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const BANGLA_MONTHS = 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' ')

export function partsOf(day: string) {
  const [year = '', month = '', date = ''] = day.split('-')
  return {
    year,
    month,
    date,
    word: MONTHS[Number(month) - 1] ?? '',
    bangla: BANGLA_MONTHS[Number(month) - 1] ?? '',
  }
}
export const slashes = (day: string) => `${partsOf(day).date}/${partsOf(day).month}/${partsOf(day).year}`
export const words = (day: string) => `${partsOf(day).date}-${partsOf(day).word}-${partsOf(day).year}`
export const serial = (day: string) => String((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000)

const quoted = (cell: string) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
export const lines = (rows: readonly (readonly string[])[], separator: string) =>
  rows.map((row) => row.map(quoted).join(separator)).join('\r\n')
export const csv = (rows: readonly (readonly string[])[], separator = ',') =>
  Buffer.from(`${lines(rows, separator)}\r\n`)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Numbers are written as numbers, everything else as text. */
export function xlsx(rows: readonly (readonly string[])[]): Buffer {
  const letter = (column: number) => String.fromCharCode(65 + column)
  const sheet = rows
    .map((row, index) => {
      const cells = row.map((cell, column) => {
        const place = `r="${letter(column)}${index + 1}"`
        return /^-?\d+(\.\d+)?$/.test(cell)
          ? `<c ${place}><v>${cell}</v></c>`
          : `<c ${place} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
      })
      return `<row r="${index + 1}">${cells.join('')}</row>`
    })
    .join('')
  return makeXlsx({ sheet })
}

export function html(rows: readonly (readonly string[])[]): Buffer {
  const row = (cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
  return Buffer.from(
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{mso-number-format:"0"}</style></head>
    <body><table><tr><td colspan="6">Example Bank &amp; Co</td></tr></table>
    <table border=1>${rows.map(row).join('\n')}</table></body></html>`,
  )
}

export const debit = ({ direction, paisa }: LaidOut, text = thousands) =>
  direction === 'out' ? text(paisa) : ''
export const credit = ({ direction, paisa }: LaidOut, text = thousands) =>
  direction === 'in' ? text(paisa) : ''
export const local = (phone: string) => phone.replace(/^88/, '')
