import { fillHtmlTemplate, type Field } from '@nibondhon/domain'
import { use, useLayoutEffect, useMemo, useRef } from 'react'
import { VariablesContext, useRenderer } from '../renderer-context.ts'
import { showHtml } from './clean-html.ts'
import { HtmlCleanerContext } from './html-cleaner.ts'
import { htmlVariables } from './html-variables.ts'

const TYPING_PAUSE_MS = 700

/** HTML written by staff. Variables are filled in before it is sanitized, so that no answer can add markup. */
export function HtmlContent({ field }: { field: Field }) {
  const { behaviour, locale } = useRenderer()
  const source = use(VariablesContext)
  const cleanOnServer = use(HtmlCleanerContext)
  const host = useRef<HTMLDivElement>(null)
  const { htmlContent } = field
  const html = useMemo(
    () => fillHtmlTemplate(htmlContent, () => htmlVariables(source, behaviour, locale)),
    [htmlContent, source, behaviour, locale],
  )

  const isShown = useRef(false)
  useLayoutEffect(() => {
    if (!host.current) return
    const requestPictures = showHtml(host.current, html)
    if (!isShown.current) requestPictures()
    isShown.current = true
    // An answer may be part of a picture's address: it is requested once, when the person stops typing.
    const timer = setTimeout(requestPictures, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [html])

  // The browser leaves what the server wrote as it is, and fills in its own right after.
  return (
    <div
      className="nf-html"
      lang={field.langs?.htmlContent}
      ref={host}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: cleanOnServer ? cleanOnServer(html) : '' }}
    />
  )
}
