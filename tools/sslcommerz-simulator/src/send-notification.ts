import { signedFields, type SimulatedSession, type SimulatorState } from './simulator-state.ts'

/** Posts the notification; gives the status of the merchant's response, 0 where there was none. */
export async function sendNotification(
  state: SimulatorState,
  session: SimulatedSession,
  changes: Record<string, string> = {},
): Promise<number> {
  const fields = { ...signedFields(state, session), ...changes }
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), 10_000)
  try {
    const response = await fetch(session.fields['ipn_url'] ?? '', {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: deadline.signal,
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  } finally {
    clearTimeout(timer)
  }
}
