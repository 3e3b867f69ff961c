import { escapeHtml } from '@nibondhon/domain'

/** One line of a table: what is asked or named, and its value. */
export interface MailRow {
  label: string
  value: string
}

export interface MailButton {
  text: string
  href: string
}

/**
 * Tables with inline styles and the attributes of old HTML: Outlook draws with Word, which knows neither `max-width` nor
 * `display: flex`, and Gmail drops style sheets. Values are escaped here, because this markup is not sanitised again.
 */
export function rowsHtml(rows: readonly MailRow[]): string {
  if (rows.length === 0) return ''
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><td valign="top" width="38%" style="${CELL}color:#475569;">${asHtml(label)}</td>` +
      `<td valign="top" style="${CELL}color:#0f172a;">${asHtml(value)}</td></tr>`,
  )
  return `<table ${PLAIN} width="100%" style="width:100%;border-collapse:collapse;margin:16px 0;">${lines.join('')}</table>`
}

export function rowsText(rows: readonly MailRow[]): string {
  return rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
}

/** The first button is the one that members need most. One below the other, so that they fit on a phone. */
export function buttonsHtml(buttons: readonly MailButton[], { hasMain = true } = {}): string {
  if (buttons.length === 0) return ''
  const lines = buttons.map(({ text, href }, i) => {
    const look = hasMain && i === 0 ? MAIN : OTHER
    return (
      `<tr><td align="center" bgcolor="${look.background}" style="${BUTTON_CELL}background-color:${look.background};border:1px solid ${look.border};">` +
      `<a href="${escapeHtml(href)}" style="${BUTTON}color:${look.color};">${escapeHtml(text)}</a></td></tr>`
    )
  })
  return `<table ${PLAIN} width="260" style="width:260px;max-width:100%;border-collapse:separate;margin:20px 0 0;">${lines.join(GAP)}</table>`
}

export function buttonsText(buttons: readonly MailButton[]): string {
  return buttons.map(({ text, href }) => `${text}: ${href}`).join('\n')
}

const PLAIN = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const CELL =
  'padding:8px 12px 8px 0;border-bottom:1px solid #e2e8f0;font-size:15px;line-height:1.5;word-break:break-word;overflow-wrap:anywhere;'
const GAP = '<tr><td height="12" style="height:12px;font-size:0;line-height:0;">&nbsp;</td></tr>'
const BUTTON_CELL = 'border-radius:8px;'
const BUTTON =
  'display:block;padding:12px 20px;font-size:16px;line-height:1.4;font-weight:700;text-decoration:none;border-radius:8px;'
const MAIN = { background: '#1d4ed8', border: '#1d4ed8', color: '#ffffff' }
const OTHER = { background: '#ffffff', border: '#94a3b8', color: '#1d4ed8' }

function asHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
