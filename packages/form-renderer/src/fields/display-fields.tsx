import { Suspense, useState, useSyncExternalStore } from 'react'
import { displayStyle } from './display-style.ts'
import { lazyPart } from '../parts/lazy-part.ts'
import type { FieldProps } from '../types.ts'

export function HeadingField({ field }: FieldProps) {
  const { label, description, langs, styling } = field
  const Level = styling.headingLevel
  return (
    <>
      <Level {...displayStyle(`nf-heading nf-${Level}`, styling)} lang={langs?.label}>
        {label}
      </Level>
      {description !== '' && (
        <p className="nf-help" lang={langs?.description}>
          {description}
        </p>
      )}
    </>
  )
}

export function ParagraphField({ field }: FieldProps) {
  const { label, description, langs } = field
  return (
    <div {...displayStyle('nf-paragraph', field.styling)}>
      <p lang={langs?.label}>{description === '' ? label : <strong>{label}</strong>}</p>
      {description !== '' && <p lang={langs?.description}>{description}</p>}
    </div>
  )
}

export function DividerField({ field }: FieldProps) {
  return <hr {...displayStyle('nf-divider', field.styling)} />
}

const HtmlContent = lazyPart(
  async () => (await import('../html/html-content.tsx')).HtmlContent,
  HtmlWithoutSanitizer,
)

/** What the server wrote can be read without the sanitizer, so its loss is no failure. */
export const preloadHtml = () => HtmlContent.preload().catch(() => undefined)

/** Until the sanitizer has loaded, or if it cannot be loaded, the text of the HTML is shown: text needs no cleaning. */
export function HtmlField({ field }: FieldProps) {
  return (
    <Suspense fallback={<HtmlAsText field={field} />}>
      <HtmlContent field={field} />
    </Suspense>
  )
}

function HtmlAsText({ field }: Pick<FieldProps, 'field'>) {
  return <div className="nf-html nf-html-waiting">{textOf(field.htmlContent.content)}</div>
}

/** Without the sanitizer: what the server wrote stays, elsewhere the text is shown. */
function HtmlWithoutSanitizer({ field }: Pick<FieldProps, 'field'>) {
  const isHydrating = useSyncExternalStore(subscribeToNothing, inBrowser, onServer)
  const [isWrittenByServer] = useState(isHydrating)
  if (!isWrittenByServer) return <HtmlAsText field={field} />
  // React leaves the content as it is, because the browser's own is never compared with it.
  return <div className="nf-html" suppressHydrationWarning dangerouslySetInnerHTML={NO_HTML} />
}

const NO_HTML = { __html: '' }
const subscribeToNothing = () => () => undefined
const inBrowser = () => false
const onServer = () => true

function textOf(html: string): string {
  return (
    html
      .replace(/<(script|style)[\s\S]*?(<\/\1>|$)/gi, '')
      .replace(/<\/(p|div|h[1-6]|li|tr)>|<br\s*\/?>/gi, '\n')
      .replace(/<[^>]*>?/g, '')
      // The values of variables come with the sanitizer; until then their names are not shown.
      .replace(/\{\{[^{}]*\}\}/g, '…')
      .trim()
  )
}
