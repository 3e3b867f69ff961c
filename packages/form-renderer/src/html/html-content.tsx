import { fillVariables, type Field } from '@nibondhon/domain'
import { use, useLayoutEffect, useMemo, useRef } from 'react'
import { VariablesContext, useRenderer } from '../renderer-context.ts'
import { cleanHtml } from './clean-html.ts'
import { HtmlCleanerContext } from './html-cleaner.ts'
import { htmlVariables } from './html-variables.ts'

/** HTML written by staff. Variables are filled in before it is sanitized, so that no answer can add markup. */
export function HtmlContent({ field }: { field: Field }) {
  const { behaviour } = useRenderer()
  const source = use(VariablesContext)
  const cleanOnServer = use(HtmlCleanerContext)
  const host = useRef<HTMLDivElement>(null)
  const { content, enableVariables } = field.htmlContent
  const html = useMemo(() => {
    if (!enableVariables || !content.includes('{{')) return content
    return fillVariables(content, htmlVariables(source, behaviour), { escape: 'html' })
  }, [content, enableVariables, source, behaviour])

  useLayoutEffect(() => {
    if (!host.current) return
    host.current.textContent = ''
    host.current.append(cleanHtml(html))
  }, [html])

  // The browser leaves what the server wrote as it is, and fills in its own right after.
  return (
    <div
      className="nf-html"
      ref={host}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: cleanOnServer ? cleanOnServer(html) : '' }}
    />
  )
}
