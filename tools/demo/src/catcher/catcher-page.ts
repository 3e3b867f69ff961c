export interface CaughtMessage {
  number: number
  channel: 'mail' | 'sms'
  to: string
  subject: string
  text: string
  html: string
  at: Date
}

const MAX_SHOWN = 200

/** All messages, newest first; the page reloads itself when there are more. */
export function listPage(messages: readonly CaughtMessage[]): string {
  const latest = messages[0]?.number ?? 0
  const list =
    messages.length === 0
      ? '<p class="empty">Nothing has been sent yet. Submit a form, and its confirmation appears here.</p>'
      : `<ul>${messages.slice(0, MAX_SHOWN).map(row).join('')}</ul>`
  const count =
    messages.length > MAX_SHOWN ? `the last ${MAX_SHOWN} of ${messages.length}` : `${messages.length}`
  return page(
    'Mail and SMS',
    `<header><h1>Mail and SMS</h1><p>What the demonstration sent (${count}). Nobody really got any of it.</p></header>
    <main>${list}</main>
    <script>
      setInterval(async () => {
        const response = await fetch('/count').catch(() => null)
        if (response && (await response.text()) !== '${latest}' && scrollY < 80) location.reload()
      }, 2000)
    </script>`,
  )
}

/** One mail as its reader sees it. Its content is sandboxed. */
export function mailPage({ number, subject, to, at, text, html }: CaughtMessage): string {
  const body =
    html === ''
      ? `<pre>${escape(text)}</pre>`
      : `<iframe sandbox title="The mail" src="/mail/${number}/body"></iframe>`
  return page(
    subject,
    `<header><p><a href="/">All messages</a></p><h1>${escape(subject)}</h1>
    <p>to ${escape(to)}, ${timeText(at)}</p></header><main>${body}</main>`,
  )
}

function row({ number, channel, to, subject, text, at }: CaughtMessage): string {
  const what =
    channel === 'mail'
      ? `<a href="/mail/${number}">${escape(subject || '(no subject)')}</a>`
      : `<span>${escape(text)}</span>`
  const kind = channel === 'mail' ? 'Mail' : 'SMS'
  return `<li><span class="kind ${channel}">${kind}</span><div>${what}<small>${escape(to)} · ${timeText(at)}</small></div></li>`
}

function timeText(at: Date): string {
  return at.toLocaleTimeString('en-GB')
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, 'Noto Sans Bengali', sans-serif; }
  body { max-width: 860px; margin: 0 auto; padding: 16px; }
  h1 { font-size: 1.5rem; margin: 0; overflow-wrap: anywhere; }
  header p { margin: 0 0 8px; opacity: .75; }
  ul { list-style: none; margin: 16px 0; padding: 0; border: 1px solid #94a3b866; border-radius: 10px; }
  li { display: flex; gap: 12px; padding: 10px 14px; }
  li + li { border-top: 1px solid #94a3b866; }
  li div { min-width: 0; overflow-wrap: anywhere; }
  small { display: block; opacity: .75; }
  .kind { flex: none; width: 3rem; font-weight: 600; }
  .sms { color: light-dark(#be185d, #f9a8d4); }
  .mail { color: light-dark(#1d4ed8, #93c5fd); }
  a { color: light-dark(#1d4ed8, #93c5fd); }
  iframe { width: 100%; height: 75vh; border: 1px solid #94a3b866; border-radius: 10px; background: #fff; }
  pre { white-space: pre-wrap; }
</style></head><body>${body}</body></html>`
}
