import { normaliseForm } from '@nibondhon/domain'
import { FormRenderer } from '@nibondhon/form-renderer'
import { useMemo, useState } from 'react'
import type { SectionProps } from './section-props.ts'

/** Write HTML above, see below what is left of it after cleaning. */
export function HtmlPreview({ locale, idPrefix }: SectionProps) {
  const [content, setContent] = useState('<h3>Welcome</h3><p>Write <em>something</em> else.</p>')
  const form = useMemo(
    () =>
      normaliseForm({
        title: 'Trial',
        fields: [{ id: 'trial', type: 'html', label: 'Trial', htmlContent: { content } }],
      }),
    [content],
  )
  return (
    <>
      <label className="nf-label" htmlFor={`${idPrefix}-source`}>
        HTML
      </label>
      <textarea
        id={`${idPrefix}-source`}
        className="nf-input gallery-source"
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <FormRenderer
        form={form}
        answers={{}}
        mode="live"
        audience="public"
        locale={locale}
        idPrefix={idPrefix}
      />
    </>
  )
}
