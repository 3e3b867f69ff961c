import type { PublicForm } from '@nibondhon/api-contract'
import { useState } from 'react'
import buttons from '../../shared/ui/button.module.css'
import layout from '../../shared/page/layout.module.css'
import { useI18n } from '../../translations/public-i18n.ts'

/** By the phone's own sheet; in a browser that has none the link is copied, or shown where that is not allowed. */
export function ShareButton({ title, customUrl }: Pick<PublicForm, 'title' | 'customUrl'>) {
  const { form } = useI18n().messages
  const [isCopied, setIsCopied] = useState(false)

  async function share() {
    const url = `${location.origin}/${customUrl}`
    try {
      await navigator.share({ title, url })
    } catch (error) {
      const isCalledOff = error instanceof DOMException && error.name === 'AbortError'
      if (isCalledOff) return
      if (await copy(url)) setIsCopied(true)
      else prompt(form.share, url)
    }
  }

  return (
    <p className={layout.aside}>
      <button type="button" className={buttons.plain} onClick={() => void share()}>
        {form.share}
      </button>
      <span role="status">{isCopied && form.linkCopied}</span>
    </p>
  )
}

/** Few browsers need it; what cannot be loaded counts as not allowed. */
async function copy(text: string): Promise<boolean> {
  try {
    const part = await import('../../../lib/copy-text.ts')
    return await part.copyText(text)
  } catch {
    return false
  }
}
