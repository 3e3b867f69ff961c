import { useI18n } from '../words/public-i18n.ts'
import styles from './help-section.module.css'

export function HelpSection() {
  const { help } = useI18n().words.landing
  return (
    <section aria-labelledby="help">
      <h2 id="help" className={styles.heading}>
        {help.heading}
      </h2>
      <div className={styles.list}>
        {help.items.map(({ question, answer }) => (
          <details key={question} className={styles.item}>
            <summary className={styles.question}>{question}</summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
