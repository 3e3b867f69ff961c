import styles from './help-section.module.css'
import sections from './section.module.css'
import { useLandingMessages } from './landing-messages.ts'

export function HelpSection({ hasForms }: { hasForms: boolean }) {
  const { help } = useLandingMessages()
  const items = [hasForms ? help.notListed : help.noList, ...help.items]
  return (
    <section aria-labelledby="help">
      <h2 id="help" className={sections.heading}>
        {help.heading}
      </h2>
      <div className={styles.list}>
        {items.map(({ question, answer }) => (
          <details key={question} className={styles.item}>
            <summary className={styles.question}>{question}</summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
