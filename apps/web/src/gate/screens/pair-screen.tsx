import { useState } from 'react'
import { ApiError, isNetworkError } from '../../lib/api-error.ts'
import type { GateSession } from '../gate-session.ts'
import { useI18n } from '../texts/gate-i18n.ts'
import type { GateTexts } from '../texts/gate-texts-en.ts'
import { CameraView } from './camera-view.tsx'
import styles from './gate.module.css'
import { codeIn } from './code-in-link.ts'
import { Page } from './page.tsx'

const MAX_CODE_LENGTH = 40

/** Makes this phone a gate, by the code of the console. */
export function PairScreen({ session, givenCode }: { session: GateSession; givenCode: string | null }) {
  const texts = useI18n().messages.pair
  const [code, setCode] = useState(givenCode ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function pair(typed: string): Promise<void> {
    if (isBusy || typed === '') return
    setIsBusy(true)
    setProblem(null)
    try {
      await session.pair(typed)
    } catch (error) {
      setProblem(problemText(error, texts))
      setIsBusy(false)
    }
  }

  return (
    <Page title={texts.title}>
      <p>{texts.text}</p>
      <form
        className={styles['panel']}
        onSubmit={(event) => {
          event.preventDefault()
          void pair(code.trim())
        }}
      >
        <label className={styles['field']}>
          {texts.code}
          <input
            value={code}
            onChange={(event) => setCode(event.target.value)}
            maxLength={MAX_CODE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={problem !== null}
          />
        </label>
        <p role="alert" className={styles['problem']} hidden={problem === null}>
          {problem}
        </p>
        <button type="submit" className={styles['main']} disabled={isBusy}>
          {isBusy ? texts.busy : texts.submit}
        </button>
      </form>
      <CameraView
        isPaused={isBusy}
        start={texts.scan}
        onText={async (text) => {
          const scanned = codeIn(text)
          if (scanned === null) return setProblem(texts.wrong)
          setCode(scanned)
          await pair(scanned)
        }}
      />
    </Page>
  )
}

function problemText(error: unknown, texts: GateTexts['pair']): string {
  if (isNetworkError(error)) return texts.offline
  const status = error instanceof ApiError ? error.status : 0
  if (status === 401 || status === 400) return texts.wrong
  return status === 429 ? texts.tooMany : texts.failed
}
