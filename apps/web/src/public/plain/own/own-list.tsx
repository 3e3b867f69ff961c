import type { OwnRegistration, OwnRegistrations } from '@nibondhon/api-contract'
import { dayText, localTaka, OWN_REGISTRATIONS_ROUTE, takaToPaisa } from '@nibondhon/domain'
import { useDateTimeText } from '../../page-data/use-date-time-text.ts'
import layout from '../../shared/page/layout.module.css'
import { Page } from '../../shared/page/page.tsx'
import { payAddress } from '../../shared/submission/submission-addresses.ts'
import { StatusChip } from '../../shared/submission/status-chip.tsx'
import buttons from '../../shared/ui/button.module.css'
import { DescriptionItem, DescriptionList } from '../../shared/ui/description-list.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { useI18n } from '../../translations/public-i18n.ts'
import { useOwnMessages } from './own-messages.ts'
import styles from '../../lookup/lookup-form.module.css'

/** Offers come first, then submissions with the newest on top. */
export function OwnList({ registrations }: { registrations: OwnRegistrations }) {
  const texts = useOwnMessages()
  const dateTimeText = useDateTimeText()
  const { contact, submissions, waiting, drafts, membership, hasMore } = registrations
  return (
    <Page title={texts.title}>
      <div className={layout.column}>
        <h1 className={layout.heading}>{texts.title}</h1>
        <p className={layout.lead}>{texts.signedInAs(contact)}</p>
        {submissions.length + waiting.length + drafts.length === 0 && !membership && (
          <div className={layout.notices}>
            <Notice tone="info">
              <p>{texts.empty}</p>
            </Notice>
          </div>
        )}
        {membership && <Membership membership={membership} />}
        {drafts.map(({ url, formTitle, savedAt, expiresAt }) => (
          <section key={url} className={layout.card}>
            <h2 className={styles.heading}>{formTitle}</h2>
            <p className={layout.lead}>{texts.draft}</p>
            <DescriptionList>
              <DescriptionItem name={texts.saved}>{dateTimeText(savedAt)}</DescriptionItem>
              <DescriptionItem name={texts.keptUntil}>{dateTimeText(expiresAt)}</DescriptionItem>
            </DescriptionList>
            <div className={layout.actions}>
              <a className={buttons.main} href={url}>
                {texts.continueDraft}
              </a>
            </div>
          </section>
        ))}
        {waiting.map((place) => (
          <section key={place.url} className={layout.card}>
            <h2 className={styles.heading}>{place.formTitle}</h2>
            <p className={layout.lead}>{place.isOffered ? texts.offered : texts.waiting}</p>
            <div className={layout.actions}>
              <a className={place.isOffered ? buttons.main : buttons.quiet} href={place.url}>
                {place.isOffered ? texts.useOffer : texts.openPlace}
              </a>
            </div>
          </section>
        ))}
        {submissions.map((submission) => (
          <OwnSubmission key={submission.uniqueId} submission={submission} />
        ))}
        {hasMore && <p className={layout.lead}>{texts.hasMore}</p>}
        <form className={layout.actions} method="post" action={`${OWN_REGISTRATIONS_ROUTE}/sign-out`}>
          <button type="submit" className={buttons.quiet}>
            {texts.signOut}
          </button>
          <button type="submit" name="everywhere" value="true" className={buttons.plain}>
            {texts.signOutEverywhere}
          </button>
        </form>
      </div>
    </Page>
  )
}

function Membership({ membership }: { membership: NonNullable<OwnRegistrations['membership']> }) {
  const { locale } = useI18n()
  const texts = useOwnMessages()
  const { category, from, until, isActive, renewal } = membership
  return (
    <section className={layout.card} aria-labelledby="membership">
      <h2 id="membership" className={styles.heading}>
        {texts.membership(category)}
      </h2>
      <p className={layout.lead}>{isActive ? texts.isMember : texts.membershipEnded}</p>
      <DescriptionList>
        {from !== '' && <DescriptionItem name={texts.memberFrom}>{dayText(from, locale)}</DescriptionItem>}
        <DescriptionItem name={texts.memberUntil}>
          {until === null ? texts.forLife : dayText(until, locale)}
        </DescriptionItem>
      </DescriptionList>
      {renewal && (
        <div className={layout.actions}>
          <a className={isActive ? buttons.quiet : buttons.main} href={renewal.url}>
            {texts.renew}
          </a>
        </div>
      )}
    </section>
  )
}

function OwnSubmission({ submission }: { submission: OwnRegistration }) {
  const { locale } = useI18n()
  const texts = useOwnMessages()
  const dateTimeText = useDateTimeText()
  const { uniqueId, formTitle, status, isRefunded, balance, createdAt, editCode, payUrl } = submission
  const toPay = localTaka(takaToPaisa(balance), locale)
  return (
    <section className={layout.card} aria-labelledby={`own-${uniqueId}`}>
      <h2 id={`own-${uniqueId}`} className={styles.heading}>
        {formTitle}
      </h2>
      <p>
        <StatusChip status={isRefunded && status === 'completed' ? 'refunded' : status} />
      </p>
      <DescriptionList>
        <DescriptionItem name={texts.submitted}>{dateTimeText(createdAt)}</DescriptionItem>
        {balance > 0 && <DescriptionItem name={texts.toPay}>{toPay}</DescriptionItem>}
      </DescriptionList>
      {payUrl !== null && (
        <form id={`pay-${uniqueId}`} method="post" action={payAddress(uniqueId)}>
          <input type="hidden" name="editCode" value={editCode} />
        </form>
      )}
      <div className={layout.actions}>
        {payUrl !== null && (
          <button type="submit" form={`pay-${uniqueId}`} className={buttons.main}>
            {texts.pay(toPay)}
          </button>
        )}
        <OwnLink address={submission.ticketUrl} text={texts.ticket} name={formTitle} />
        <OwnLink address={submission.viewUrl} text={texts.view} name={formTitle} />
        <OwnLink address={submission.editUrl} text={texts.edit} name={formTitle} />
        <OwnLink address={submission.pdfUrl} text={texts.pdf} name={formTitle} />
      </div>
    </section>
  )
}

/** Named after its form for those who hear the links one by one. */
function OwnLink({ address, text, name }: { address: string | null; text: string; name: string }) {
  if (address === null) return null
  return (
    <a className={buttons.quiet} href={address} aria-label={`${text}: ${name}`}>
      {text}
    </a>
  )
}
