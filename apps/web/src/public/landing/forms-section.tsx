import type { ListedForm } from '@nibondhon/api-contract'
import { localTaka, takaToPaisa } from '@nibondhon/domain'
import { Link } from '../../lib/router.tsx'
import { useDateTimeText } from '../page-data/use-date-time-text.ts'
import { useI18n } from '../translations/public-i18n.ts'
import styles from './forms-section.module.css'
import { useLandingMessages } from './landing-messages.ts'
import sections from './section.module.css'

/** The forms that staff chose to show here. */
export function FormsSection({ forms }: { forms: ListedForm[] }) {
  const { forms: messages } = useLandingMessages()
  const areOpen = forms.every(({ availability }) => !availability || availability.state === 'closes')
  return (
    <section aria-labelledby="forms">
      <h2 id="forms" className={sections.heading}>
        {areOpen ? messages.heading : messages.someOpen}
      </h2>
      <ul className={styles.list}>
        {forms.map((form) => (
          <li key={form.customUrl} className={styles.form}>
            <h3 className={styles.title} lang={form.langs?.title}>
              <Link href={`/${form.customUrl}`} className={styles.link}>
                {form.title}
              </Link>
            </h3>
            {form.description !== '' && (
              <p className={styles.description} lang={form.langs?.description}>
                {form.description}
              </p>
            )}
            <Fee form={form} />
            <Availability form={form} />
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

/** When it opens or closes, or why it takes no submissions now. */
function Availability({ form: { availability } }: { form: ListedForm }) {
  const { forms: messages } = useLandingMessages()
  const dateTimeText = useDateTimeText()
  if (!availability) return null
  const { state, at } = availability
  const when = at === null ? '' : dateTimeText(at)
  return <p className={styles.availability}>{messages[state](when)}</p>
}
