import type { PlainPage } from '@nibondhon/api-contract'
import { BkashBegun } from '../payment/bkash/bkash-begun.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import buttons from '../shared/ui/button.module.css'
import { PlainForm } from './form/plain-form.tsx'
import { PlainPayment } from './payment/plain-payment.tsx'

/** The pages that follow a form which the browser posted without script. They are rendered on the server only. */
export function PlainPageScreen({ page }: { page: PlainPage }) {
  switch (page.screen) {
    case 'message':
      return (
        <StatePage
          tone={page.tone}
          title={page.title}
          message={page.message}
          actions={page.links.map(({ href, text }, index) => (
            <a key={href} href={href} className={index === 0 ? buttons.main : buttons.quiet}>
              {text}
            </a>
          ))}
        />
      )
    case 'toBkash':
      return <BkashBegun payment={page} />
    case 'form':
      return <PlainForm page={page} />
    case 'payment':
      return <PlainPayment page={page} />
  }
}
