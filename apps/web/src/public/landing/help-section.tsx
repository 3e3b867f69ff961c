import styles from './help-section.module.css'
import { useLanding } from './use-landing.ts'

export function HelpSection() {
  const { help } = useLanding()
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
