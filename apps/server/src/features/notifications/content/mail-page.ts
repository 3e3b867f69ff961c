import {
  localeOf,
  type Association,
  associationContacts,
  associationName,
  escapeHtml,
  hasAssociationName,
  type Locale,
} from '@nibondhon/domain'
import { logoUrl } from '@nibondhon/api-contract/urls'

/** What surrounds the content of each e-mail. */
export interface MailFrame {
  association: Association
  publicUrl: string
}

interface MailContent {
  title: string
  body: string
  locale: string
}

/** An HTML mail that mail programs show alike: one column, tables, inline styles, no image but the logo. */
export function mailPage({ title, body, locale }: MailContent, frame: MailFrame): string {
  const language = localeOf({ locale })
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px 12px;background-color:#f8fafc;">
${OUTLOOK_WIDTH.begin}
${header(frame, language)}<div style="${BOX}padding:24px 20px;background-color:#ffffff;border:1px solid #e2e8f0;border-radius:10px;color:#0f172a;font-size:16px;">
${body}
</div>
${footer(frame, language)}${OUTLOOK_WIDTH.end}
</body>
</html>
`
}

/** The text of a mail with the association's name and contacts below it. */
export function withSignature(text: string, locale: string, { association }: MailFrame): string {
  if (!hasAssociationName(association)) return text
  const language = localeOf({ locale })
  const contacts = associationContacts(association, language).map((contact) => contact.text)
  return [text, '', '-- ', associationName(association, language), ...contacts].join('\n')
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI','Noto Sans Bengali','Nirmala UI',sans-serif;"
const BOX = `max-width:600px;margin:0 auto;box-sizing:border-box;${FONT}line-height:1.6;overflow-wrap:anywhere;`

/** Outlook ignores `max-width`: it gets a table of that width around the page. */
const OUTLOOK_WIDTH = {
  begin:
    '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
  end: '<!--[if mso]></td></tr></table><![endif]-->',
}

/** A table, because Outlook knows no other way to put the name beside the logo. */
function header({ association, publicUrl }: MailFrame, locale: Locale): string {
  if (!hasAssociationName(association)) return ''
  const logo = logoUrl(association)
  const image =
    logo === null
      ? ''
      : `<td style="padding-right:12px;"><img src="${escapeHtml(publicUrl + logo)}" alt="" height="48" style="display:block;height:48px;max-width:160px;border:0;"></td>`
  return `<div style="${BOX}padding:0 20px 16px;"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${image}<td style="${FONT}color:#0f172a;font-size:18px;line-height:1.4;font-weight:700;">${escapeHtml(associationName(association, locale))}</td></tr></table></div>
`
}

function footer({ association }: MailFrame, locale: Locale): string {
  if (!hasAssociationName(association)) return ''
  const contacts = associationContacts(association, locale).map(({ text, href }) => {
    const lines = escapeHtml(text).replaceAll('\n', '<br>')
    return href === null ? lines : `<a href="${escapeHtml(href)}" style="color:#1d4ed8;">${lines}</a>`
  })
  const name = `<b>${escapeHtml(associationName(association, locale))}</b>`
  return `<div style="${BOX}padding:16px 20px 0;color:#475569;font-size:14px;">${[name, ...contacts].join('<br>')}</div>
`
}
