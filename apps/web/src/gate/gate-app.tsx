import { useEffect, useSyncExternalStore } from 'react'
import type { GateSession } from './gate-session.ts'
import { EndedScreen, MessageScreen } from './screens/plain-screens.tsx'
import { PairScreen } from './screens/pair-screen.tsx'
import { ScanScreen } from './screens/scan-screen.tsx'
import { useI18n } from './texts/gate-i18n.ts'

export interface GateAppProps {
  session: GateSession
  /** Of the link that opened the page. */
  givenCode: string | null
  isInOtherTab: boolean
}

/** The gate, in each state of this phone. */
export function GateApp({ session, givenCode, isInOtherTab }: GateAppProps) {
  const { messages } = useI18n()
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  const { phase, device, ended, unsent } = snapshot

  useEffect(() => session.watch(), [session])

  if (phase === 'no-storage') return <MessageScreen {...messages.noStorage} />
  if (phase === 'unpaired') return <PairScreen session={session} givenCode={givenCode} />
  if (phase === 'open' && device) return <ScanScreen session={session} snapshot={snapshot} device={device} />
  if (phase === 'ended' && ended) return <EndedScreen session={session} ended={ended} unsent={unsent} />
  return <MessageScreen title={messages.title} text={isInOtherTab ? messages.otherTab : messages.starting} />
}
