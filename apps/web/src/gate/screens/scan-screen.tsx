import type { CheckInTicket } from '@nibondhon/api-contract'
import { useCallback, useRef, useState } from 'react'
import type { Answer, GateSession, GateSnapshot } from '../gate-session.ts'
import { allowSound, playSignal } from '../input/play-signal.ts'
import type { ShownTicket } from '../scan/answer-scan.ts'
import { useI18n } from '../texts/gate-i18n.ts'
import { AnswerScreen, needsDecision } from './answer-screen.tsx'
import { spokenAnswer, toneOf } from './answer-words.ts'
import { CameraView } from './camera-view.tsx'
import { CountsPanel } from './counts-panel.tsx'
import { FindPanel } from './find-panel.tsx'
import { GateStatus } from './gate-status.tsx'
import { AboutPanel } from './about-panel.tsx'
import { Page } from './page.tsx'
import { SurprisesPanel } from './surprises-panel.tsx'
import { UnsentScans } from './unsent-scans.tsx'
import styles from './gate.module.css'
import { useFormats } from './use-formats.ts'
import { useKeyboard } from './use-keyboard.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface ScanScreenProps {
  session: GateSession
  snapshot: GateSnapshot
  device: NonNullable<GateSnapshot['device']>
}

/** The gate at work. */
export function ScanScreen({ session, snapshot, device }: ScanScreenProps) {
  const { locale, messages } = useI18n()
  const formats = useFormats(device.gate.timeZone)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isBusy = useRef(false)
  useWakeLock()

  const isPaused = answer !== null && needsDecision(answer)
  useKeyboard({ input, isPaused, onClose: () => setAnswer(null), isShown: answer !== null })

  /** One at a time: a scan is stored before the next is looked at. */
  const run = useCallback(async (work: () => Promise<Answer>) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const next = await work()
      playSignal(toneOf(next))
      setAnswer(next)
    } finally {
      isBusy.current = false
    }
  }, [])

  const scan = useCallback((text: string) => run(() => session.scan(text)), [run, session])
  const close = useCallback(() => setAnswer(null), [])
  const choose = (ticket: CheckInTicket) => {
    allowSound()
    setTyped('')
    void run(() => session.choose(ticket))
  }
  const letIn = (shown: ShownTicket, came: number[], cash: number | null) =>
    void run(() => session.letIn(shown, came, cash))
  const undo = ({ ticket }: ShownTicket, people: number[]) => void run(() => session.undo(ticket, people))
  const { event, name } = device.gate

  return (
    <>
      <p className={styles['spoken']} role="status" aria-live="assertive">
        {answer ? spokenAnswer(answer, messages, formats) : ''}
      </p>
      <div inert={answer !== null}>
        <Page
          title={name}
          head={
            <>
              <p className={styles['event']}>{locale === 'bn' ? event.nameBn : event.name}</p>
              <GateStatus snapshot={snapshot} device={device} formats={formats} />
            </>
          }
        >
          {snapshot.isFull && snapshot.unsent > 0 && (
            <div role="status" data-full>
              <UnsentScans session={session} text={messages.full(formats.number(snapshot.unsent))} />
            </div>
          )}
          <SurprisesPanel session={session} surprises={snapshot.surprises} formats={formats} />
          <CameraView isPaused={isPaused} start={messages.camera.start} onText={scan} />
          <FindPanel
            {...{ session, device, input, typed, formats }}
            onTyped={setTyped}
            onChoose={choose}
            onScan={(text) => {
              allowSound()
              setTyped('')
              void scan(text)
            }}
          />
          <CountsPanel session={session} snapshot={snapshot} formats={formats} />
          <AboutPanel session={session} device={device} formats={formats} />
        </Page>
      </div>
      {answer && (
        <AnswerScreen
          {...{ answer, formats }}
          gateId={device.gate.id}
          onLetIn={letIn}
          onUndo={undo}
          onClose={close}
        />
      )}
    </>
  )
}
