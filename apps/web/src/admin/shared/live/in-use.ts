import { linkedController } from './linked-controller.ts'

/** A tab that is hidden for this long pauses. */
const HIDDEN_MS = 10_000
/** Without any input for this long a console pauses as well: it must not keep the session alive over night. */
const IDLE_MS = 30 * 60_000
const CHECK_MS = 60_000
const SIGNS = ['pointerdown', 'keydown', 'visibilitychange'] as const

const isVisible = () => document.visibilityState === 'visible'

/** Resolves as soon as the tab is visible and the person uses it, or the signal is aborted. */
export function whenInUse(signal: AbortSignal): Promise<void> {
  if (isVisible() || signal.aborted) return Promise.resolve()
  return nextSign(signal, isVisible)
}

/** Runs something until the tab is not used any more, and then until its next use. One that is `kept` may be hidden. */
export async function whileInUse<T>(
  signal: AbortSignal,
  run: (inUse: AbortSignal) => Promise<T>,
  { isKept = false } = {},
): Promise<T> {
  const pause = linkedController(signal)
  let lastSign = Date.now()
  let isIdle = false
  const onSign = () => (lastSign = Date.now())
  for (const sign of SIGNS) document.addEventListener(sign, onSign)
  const timer = setInterval(() => {
    isIdle = Date.now() - lastSign > IDLE_MS
    if (isIdle) pause.abort()
  }, CHECK_MS)
  let hidden: ReturnType<typeof setTimeout> | undefined
  const onVisibility = () => {
    clearTimeout(hidden)
    if (!isVisible() && !isKept) hidden = setTimeout(() => pause.abort(), HIDDEN_MS)
  }
  document.addEventListener('visibilitychange', onVisibility)
  try {
    return await run(pause.signal)
  } finally {
    pause.abort()
    clearInterval(timer)
    clearTimeout(hidden)
    document.removeEventListener('visibilitychange', onVisibility)
    for (const sign of SIGNS) document.removeEventListener(sign, onSign)
    if (isIdle) await nextSign(signal, () => true)
  }
}

function nextSign(signal: AbortSignal, isEnough: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const onSign = () => {
      if (!isEnough() && !signal.aborted) return
      for (const sign of SIGNS) document.removeEventListener(sign, onSign)
      resolve()
    }
    for (const sign of SIGNS) document.addEventListener(sign, onSign)
    signal.addEventListener('abort', onSign)
  })
}
