import styles from './help-section.module.css'
import { useLandingMessages } from './landing-messages.ts'

export function HelpSection() {
  const { help } = useLandingMessages()
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
