import type { FrameMessage } from '../../embed/frame-message.ts'

/**
 * For a page in a frame of another site: says how high it is, each time that changes. Links lead out of the frame, because only
 * the pages of the form may be shown in it.
 */
export function startEmbedded(): void {
  const base = document.createElement('base')
  base.target = '_top'
  document.head.append(base)
  // As high as what it shows, not as the frame, which becomes as high as the page.
  document.getElementById('root')?.style.setProperty('min-height', '0')

  const say = (isNewPage: boolean) => {
    const message: FrameMessage = { height: document.body.offsetHeight, isNewPage }
    // Its height is no secret, and only sites that the form names can show it.
    window.parent.postMessage({ nibondhon: message }, '*')
  }
  const onChange = () => say(false)
  // Safari has it since 13.1.
  if ('ResizeObserver' in window) new ResizeObserver(onChange).observe(document.body)
  else
    new MutationObserver(onChange).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    })
  for (const event of ['pushState', 'replaceState', 'popstate']) {
    window.addEventListener(event, () => say(true))
  }
  onChange()
}
