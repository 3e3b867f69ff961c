/** Is aborted with the signal at the latest. Older browsers lack `AbortSignal.any`. */
export function linkedController(signal: AbortSignal): AbortController {
  const controller = new AbortController()
  if (signal.aborted) controller.abort()
  else signal.addEventListener('abort', () => controller.abort(), { once: true, signal: controller.signal })
  return controller
}
