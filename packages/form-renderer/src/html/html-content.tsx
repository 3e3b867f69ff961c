import { fillVariables, type Field } from '@nibondhon/domain'
import { use, useLayoutEffect, useMemo, useRef } from 'react'
import { VariablesContext, useRenderer } from '../renderer-context.ts'
import { cleanHtml } from './clean-html.ts'
import { htmlVariables } from './html-variables.ts'

/** HTML written by staff. Variables are filled in before it is sanitized, so that no answer can add markup. */
export function HtmlContent({ field }: { field: Field }) {
  const { behaviour } = useRenderer()
  const source = use(VariablesContext)
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

  return <div className="nf-html" ref={host} />
}
