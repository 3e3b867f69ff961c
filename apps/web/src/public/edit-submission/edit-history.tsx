import type { EditableSubmission, EditHistoryEntry } from '@nibondhon/api-contract'
import { editedAfterText } from '@nibondhon/domain'
import { useDateTimeText } from '../page-data/use-date-time-text.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import styles from './edit-form.module.css'

/** Who changed what, and how long after submitting; the latest first. */
export function EditHistory({ submission }: { submission: EditableSubmission }) {
  const { edit } = useScreenMessages()
  const newestFirst = [...submission.editHistory].sort((one, other) =>
    one.editedAt < other.editedAt ? 1 : -1,
  )
  return (
    <section className={styles.history} aria-labelledby="edit-history">
      <h2 id="edit-history" className={styles.historyHeading}>
        {edit.history}
      </h2>
      {newestFirst.length === 0 ? (
        <p className={styles.muted}>{edit.noHistory}</p>
      ) : (
        <ol className={styles.edits}>
          {newestFirst.map((entry, index) => (
            <Edit key={index} entry={entry} submission={submission} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Edit({ entry, submission }: { entry: EditHistoryEntry; submission: EditableSubmission }) {
  const { locale } = useI18n()
  const dateTimeText = useDateTimeText()
  const { edit } = useScreenMessages()
  const { editedAt, editedBy, changedFields } = entry
  const labels = new Map(submission.form.fields.map(({ id, label }) => [id, label]))
  const changed = changedFields.map((id) => labels.get(id) ?? id).join(', ')
  return (
    <li className={styles.edit}>
      <p className={styles.when}>
        <time dateTime={editedAt}>{dateTimeText(editedAt)}</time>
      </p>
      <p className={styles.muted}>
        {[edit.by[editedBy], editedAfterText({ submittedAt: submission.createdAt, editedAt }, locale)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {changed !== '' && <p className={styles.muted}>{edit.changed(changed)}</p>}
    </li>
  )
}
