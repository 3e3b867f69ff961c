import { readFrameMessage } from './frame-message.ts'

/**
 * Runs in pages of other sites: each element with `data-nibondhon-form` shows that form, as high as it is. `data-lang` is its
 * language and `data-prefill` a query that fills in answers. What the element has of its own, such as a link to the form,
 * stays until the form is there, and for good where it may not be shown.
 */
const script = document.currentScript
if (script instanceof HTMLScriptElement) showForms(new URL(script.src).origin)

function showForms(server: string): void {
  const places = new Map<Window, { place: HTMLElement; frame: HTMLIFrameElement }>()
  const show = () => {
    for (const place of Array.from(document.querySelectorAll<HTMLElement>('[data-nibondhon-form]'))) {
      if (place.querySelector('iframe')) continue
      const frame = frameOf(place, server)
      place.append(frame)
      if (frame.contentWindow) places.set(frame.contentWindow, { place, frame })
    }
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    const shown = origin === server ? places.get(source as Window) : undefined
    const message = readFrameMessage(data)
    if (!shown || !message) return
    const { place, frame } = shown
    for (const other of Array.from(place.childNodes)) if (other !== frame) other.remove()
    frame.style.height = `${message.height}px`
    const isAbove = frame.getBoundingClientRect().top < 0
    if (message.isNewPage && isAbove) frame.scrollIntoView()
  })

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show)
  show()
}

function frameOf(place: HTMLElement, server: string): HTMLIFrameElement {
  const { nibondhonForm = '', lang, prefill } = place.dataset
  const query = new URLSearchParams(prefill)
  if (lang !== undefined) query.set('lang', lang)
  const frame = document.createElement('iframe')
  frame.src = `${server}/${encodeURIComponent(nibondhonForm)}?${query.toString()}`
  frame.title = place.textContent.trim() || nibondhonForm
  // Its height is known once the form is there.
  Object.assign(frame.style, { display: 'block', width: '100%', height: '0', border: '0' })
  return frame
}
