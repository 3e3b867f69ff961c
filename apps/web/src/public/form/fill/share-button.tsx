import type { PublicForm } from '@nibondhon/api-contract'
import buttons from '../../shared/ui/button.module.css'
import layout from '../../shared/page/layout.module.css'
import { useI18n } from '../../translations/public-i18n.ts'

/** By the phone's own sheet; a browser that has none shows the link to be copied. */
export function ShareButton({ title, customUrl }: Pick<PublicForm, 'title' | 'customUrl'>) {
  const { messages } = useI18n()

  async function share() {
    const url = `${location.origin}/${customUrl}`
    try {
      await navigator.share({ title, url })
    } catch (error) {
      const isCalledOff = error instanceof DOMException && error.name === 'AbortError'
      if (!isCalledOff) prompt(messages.form.share, url)
    }
  }

  return (
    <p className={layout.aside}>
      <button type="button" className={buttons.plain} onClick={() => void share()}>
        {messages.form.share}
      </button>
    </p>
  )
}
