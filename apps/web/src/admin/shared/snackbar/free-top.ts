interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

/** Space between the notice and what is above it, or the end of the window. */
const GAP = 8

/**
 * The highest place for a notice, from `notice.top` down, at which it covers none of the controls. Where every place down
 * to `lowest` covers one, it stays at its own.
 */
export function freeTop(notice: Box, controls: readonly Box[], lowest: number): number {
  const height = notice.bottom - notice.top
  const beside = controls.filter(({ left, right }) => left < notice.right && right > notice.left)
  let top = notice.top
  // Each turn moves below at least one control, so there are at most as many turns as controls.
  for (let turn = 0; turn < beside.length; turn += 1) {
    const covered = beside.filter((one) => one.top < top + height && one.bottom > top)
    if (covered.length === 0) break
    top = Math.max(...covered.map(({ bottom }) => bottom)) + GAP
  }
  const isFree = beside.every((one) => one.top >= top + height || one.bottom <= top)
  return isFree && top + height <= lowest ? top : notice.top
}

const CONTROLS = 'button, a[href], input, textarea, [role="combobox"], [role="tab"]'

/** Below the top bar: the account menu and the theme switch stay in reach. */
export const NOTICE_TOP = 72

/** How long the page has to rest before the notice is placed again: it would jump about while someone scrolls. */
const REST_MS = 150

/**
 * Places a notice where it covers no button, link or input, and again when the page below it has changed: after a
 * sign-in another page appears under its notice. Returns the function that stops this.
 */
export function keepOffControls(notice: HTMLElement | null): (() => void) | undefined {
  if (!notice) return undefined
  moveOffControls(notice)
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(() => moveOffControls(notice), REST_MS)
  }
  const observer = new MutationObserver(again)
  observer.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('scroll', again, { capture: true, passive: true })
  window.addEventListener('resize', again)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    window.removeEventListener('scroll', again, { capture: true })
    window.removeEventListener('resize', again)
  }
}

function moveOffControls(notice: HTMLElement): void {
  const { height, left, right } = notice.getBoundingClientRect()
  const atTop = { top: NOTICE_TOP, bottom: NOTICE_TOP + height, left, right }
  notice.style.top = `${freeTop(atTop, controlsOutside(notice), window.innerHeight - GAP)}px`
}

/** Where the controls of the page are at the moment; those of the notice itself do not count. */
function controlsOutside(notice: Element): Box[] {
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !notice.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
}
