import type { TicketView } from '@nibondhon/api-contract'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { localDigits } from '@nibondhon/domain'
import { useDateTimeText } from '../../page-data/use-date-time-text.ts'
import layout from '../../shared/page/layout.module.css'
import { Page } from '../../shared/page/page.tsx'
import { ticketAddress } from '../../shared/submission/submission-addresses.ts'
import buttons from '../../shared/ui/button.module.css'
import { DescriptionItem, DescriptionList } from '../../shared/ui/description-list.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { useI18n } from '../../translations/public-i18n.ts'
import { qrPicture } from './qr-picture.ts'
import { useTicketMessages } from './ticket-messages.ts'
import styles from '../../lookup/lookup-form.module.css'

/** A ticket: the code first, because that is what the gate looks at. The page has no script. */
export function TicketScreen({ ticket }: { ticket: TicketView | null }) {
  const { locale } = useI18n()
  const texts = useTicketMessages()
  const eventName = ticket && (locale === 'bn' ? ticket.event.nameBn : ticket.event.name)
  return (
    <Page title={eventName ?? texts.title}>
      <div className={`${layout.column} ${styles.ticketPage}`}>
        <h1 className={`${layout.heading} ${styles.ticketEvent}`}>{eventName ?? texts.title}</h1>
        {ticket && !ticket.isRevoked ? (
          <ValidTicket ticket={ticket} />
        ) : (
          <div className={layout.notices}>
            <Notice tone="error">
              <p>{ticket ? texts.revoked : texts.notFound}</p>
            </Notice>
          </div>
        )}
      </div>
    </Page>
  )
}

function ValidTicket({ ticket }: { ticket: TicketView }) {
  const { locale } = useI18n()
  const texts = useTicketMessages()
  const dateTimeText = useDateTimeText()
  const { event, people, each, prints, uniqueId, url, token } = ticket
  const place = locale === 'bn' ? event.placeBn : event.place
  const picture = qrPicture(url)
  const [first = '', ...others] = people
  const count = localDigits(String(people.length), locale)
  const saved = fileUrl('GET /api/check-in/ticket/picture', { query: { token, language: locale } })
  const calendar = fileUrl('GET /api/check-in/ticket/calendar', { query: { token } })
  return (
    <>
      <section className={styles.ticket}>
        <img className={styles.ticketCode} src={picture} alt={texts.qr} />
        <div>
          <p className={styles.ticketName}>{first}</p>
          <p className={styles.ticketSeats}>{people.length === 1 ? texts.person : texts.people(count)}</p>
          {others.length > 0 && <p className={styles.ticketOthers}>{others.join(', ')}</p>}
          <DescriptionList>
            {event.startsAt !== '' && (
              <DescriptionItem name={texts.time}>{dateTimeText(event.startsAt)}</DescriptionItem>
            )}
            {place !== '' && <DescriptionItem name={texts.place}>{place}</DescriptionItem>}
            <DescriptionItem name={texts.reference}>{uniqueId.slice(0, 8)}</DescriptionItem>
          </DescriptionList>
        </div>
      </section>
      <p className={`${layout.lead} ${styles.screenOnly}`}>{texts.show}</p>
      <div className={`${layout.actions} ${styles.screenOnly}`}>
        <a className={buttons.quiet} href={saved} download="ticket.png">
          {texts.save}
        </a>
        {event.startsAt !== '' && (
          <a className={buttons.quiet} href={calendar}>
            {texts.calendar}
          </a>
        )}
        {prints.map(({ id, name }) => (
          <a
            key={id}
            className={buttons.quiet}
            href={fileUrl('GET /api/check-in/ticket/print', { query: { token, layout: id } })}
          >
            {texts.print(name)}
          </a>
        ))}
        <a className={buttons.plain} href={`/view-submission/${uniqueId}`}>
          {texts.view}
        </a>
      </div>
      {each.length > 0 && (
        <section className={styles.screenOnly} aria-labelledby="each">
          <h2 id="each" className={styles.ticketEach}>
            {texts.each}
          </h2>
          <p className={layout.lead}>{texts.eachHint}</p>
          <div className={layout.actions}>
            {each.map((one, index) => (
              <a key={one.token} className={buttons.quiet} href={ticketAddress(one)}>
                {one.name || texts.personNo(localDigits(String(index + 1), locale))}
              </a>
            ))}
          </div>
        </section>
      )}
    </>
  )
}
