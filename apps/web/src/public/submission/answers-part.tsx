import type { ResponseOf } from '@nibondhon/api-contract'
import { isEditCode } from '@nibondhon/domain'
import { useState, type SyntheticEvent } from 'react'
import { publicRequest } from '../../lib/public-api.ts'
import { keepEditCode, readSubmissionSession } from '../member-session/submission-session.ts'
import { useIsInBrowser } from '../page-data/page-data.tsx'
import layout from '../shared/page/layout.module.css'
import { useLoad } from '../shared/page-states/use-load.ts'
import { CodeFailure } from '../shared/submission/code-failure.tsx'
import { EditCodeInput } from '../shared/submission/edit-code-input.tsx'
import buttons from '../shared/ui/button.module.css'
import { DescriptionItem, DescriptionList } from '../shared/ui/description-list.tsx'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { useOnLanguage } from '../translations/use-on-language.ts'
import { useAnswersMessages } from './answers-messages.ts'
import styles from './answers-part.module.css'

type Answers = ResponseOf<'POST /api/submissions/public/:uniqueId/answers'>['answers']

/** What the post of an edit code without script brought. */
export type PostedAnswers = { name: 'ready'; value: Answers } | { name: 'failed'; error: unknown }

interface AnswersPartProps {
  uniqueId: string
  posted?: PostedAnswers | undefined
}

/** The answers, for the holder of the edit code: in the tab that knows it at once, elsewhere after it was typed. */
export function AnswersPart({ uniqueId, posted }: AnswersPartProps) {
  const messages = useAnswersMessages()
  const { submission } = useScreenMessages()
  const isInBrowser = useIsInBrowser()
  const [typed, setTyped] = useState('')
  const code = typed || (isInBrowser ? readSubmissionSession(uniqueId).editCode : '')

  async function load(): Promise<Answers | null> {
    if (code === '') return null
    const { answers } = await publicRequest('POST /api/submissions/public/:uniqueId/answers', {
      params: { uniqueId },
      body: { editCode: code },
    })
    keepEditCode(uniqueId, code)
    return answers
  }
  const { state, replace, retry } = useLoad(`${uniqueId} ${code}`, load, posted)
  useOnLanguage(async () => replace(await load()))

  const answers = state.name === 'ready' ? state.value : null
  return (
    <section className={styles.answers} aria-labelledby="answers">
      <h2 id="answers" className={styles.heading}>
        {messages.title}
      </h2>
      {answers && <AnswerList answers={answers} />}
      {!answers && state.name === 'loading' && code !== '' && <p role="status">{submission.loading}</p>}
      {!answers && (state.name !== 'loading' || code === '') && (
        <CodeForm
          uniqueId={uniqueId}
          error={state.name === 'failed' ? state.error : null}
          onCode={(next) => (next === code ? retry() : setTyped(next))}
        />
      )}
    </section>
  )
}

function AnswerList({ answers }: { answers: Answers }) {
  const messages = useAnswersMessages()
  if (answers.length === 0) return <p>{messages.none}</p>
  return (
    <DescriptionList>
      {answers.map(({ label, value }, index) => (
        // Two questions may have the same text.
        <DescriptionItem key={index} name={label}>
          <span className={styles.value}>{value}</span>
        </DescriptionItem>
      ))}
    </DescriptionList>
  )
}

interface CodeFormProps {
  uniqueId: string
  error: unknown
  onCode(code: string): void
}

function CodeForm({ uniqueId, error, onCode }: CodeFormProps) {
  const messages = useAnswersMessages()
  const [code, setCode] = useState('')
  const [isChecked, setIsChecked] = useState(false)

  function open(event: SyntheticEvent): void {
    event.preventDefault()
    setIsChecked(true)
    if (isEditCode(code)) onCode(code)
  }

  return (
    <details open={error !== null}>
      <summary>{messages.show}</summary>
      <form method="post" action={`/view-submission/${uniqueId}/answers`} noValidate onSubmit={open}>
        <p className={layout.lead}>{messages.lead}</p>
        <EditCodeInput
          code={code}
          isChecked={isChecked}
          onCode={(next) => {
            setCode(next)
            setIsChecked(false)
          }}
        />
        <CodeFailure error={error} />
        <div className={layout.actions}>
          <button type="submit" className={buttons.quiet}>
            {messages.show}
          </button>
        </div>
      </form>
    </details>
  )
}
