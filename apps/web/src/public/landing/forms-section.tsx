import type { ListedForm } from '@nibondhon/api-contract'
import { localTaka, takaToPaisa } from '@nibondhon/domain'
import { Link } from '../../lib/router.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import styles from './forms-section.module.css'
import { useLandingMessages } from './landing-messages.ts'
import sections from './section.module.css'

/** The open forms that staff chose to show here. */
export function FormsSection({ forms }: { forms: ListedForm[] }) {
  const { forms: messages } = useLandingMessages()
  return (
    <section aria-labelledby="forms">
      <h2 id="forms" className={sections.heading}>
        {messages.heading}
      </h2>
      <ul className={styles.list}>
        {forms.map((form) => (
          <li key={form.customUrl} className={styles.form}>
            <h3 className={styles.title}>
              <Link href={`/${form.customUrl}`} className={styles.link}>
                {form.title}
              </Link>
            </h3>
            {form.description !== '' && <p className={styles.description}>{form.description}</p>}
            <Fee form={form} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fee({ form: { fee, hasPricedChoices } }: { form: ListedForm }) {
  const { locale } = useI18n()
  const { forms: messages } = useLandingMessages()
  if (fee === null) return null
  const amount = localTaka(takaToPaisa(fee), locale)
  const text =
    fee === 0 ? messages.feeByChoice : hasPricedChoices ? messages.feeFrom(amount) : messages.fee(amount)
  return <p className={styles.fee}>{text}</p>
}
