import { SendAgainLink } from '../shared/submission/send-again-link.tsx'
import { CodeText } from '../shared/ui/code-text.tsx'
import { CopyButton } from '../shared/ui/copy-button.tsx'
import { useScreenMessages } from '../translations/screen-messages.ts'
import styles from './keep-these.module.css'

interface KeepTheseProps {
  uniqueId: string
  /** '' where this tab does not know it. */
  editCode: string
  /** Whether it is asked for to change the submission or its payment. */
  needsCode: boolean | undefined
}

/** The two things a person must not lose, large enough to read out. */
export function KeepThese({ uniqueId, editCode, needsCode }: KeepTheseProps) {
  const { result, submission } = useScreenMessages()
  return (
    <section className={styles.keep} aria-labelledby="keep">
      <h2 id="keep" className={styles.heading}>
        {result.keep}
      </h2>
      <p>{editCode === '' ? result.keepTextView : result.keepText}</p>
      <Kept name={submission.uniqueId} code={uniqueId} />
      {editCode !== '' && <Kept name={submission.editCode} code={editCode} />}
      {editCode === '' && needsCode && (
        <p>
          {result.codeElsewhere} <SendAgainLink />
        </p>
      )}
    </section>
  )
}

function Kept({ name, code }: { name: string; code: string }) {
  return (
    <div className={styles.kept}>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.code}>{code.length > 6 ? <CodeText code={code} /> : code}</p>
      </div>
      <CopyButton text={code} what={name} />
    </div>
  )
}
