import { escapeHtml } from '@nibondhon/domain'

/** An HTML mail that mail programs show alike: one column, inline styles, no images. */
export function mailPage(title: string, body: string, locale: string): string {
  return `<!doctype html>
<html lang="${locale === 'bn' ? 'bn' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px 16px;background-color:#f8fafc;">
<div style="max-width:600px;margin:0 auto;padding:24px;background-color:#ffffff;border:1px solid #e2e8f0;border-radius:10px;color:#0f172a;font-family:system-ui,-apple-system,'Segoe UI','Noto Sans Bengali','Nirmala UI',sans-serif;font-size:16px;line-height:1.6;overflow-wrap:anywhere;">
${body}
</div>
</body>
</html>
`
}
