import type { Product } from '../../support/open-product.ts'
import { changeForm, publishForm } from '../../support/publish-form.ts'
import { banglaEvent, everyField, guestRows, membership } from '../sample-forms.ts'
import { submit } from '../submissions-of.ts'

/** Every screen that the server renders. */
export const SCREENS = [
  'landing',
  'form with every type of field',
  'form that costs money',
  'form by its id',
  'inactive form',
  'unknown form',
  'success',
  'success without a submission',
  'error',
  'submission',
  'unknown submission',
  'edit',
  'edit without a code',
  'pay later',
  'lookup',
  'pdf',
  'retry of an unknown payment',
  'payment',
  'bkash callback',
  'page not found',
] as const

type ScreenName = (typeof SCREENS)[number]

/** These show what only the tab knows, as soon as the script has taken over the page that says they are loading. */
export const SCREENS_OF_TAB: readonly ScreenName[] = ['payment', 'bkash callback']

/** Forms and a submission, and the address of each screen that shows them. */
export async function makeScreens(product: Product): Promise<Record<ScreenName, string>> {
  const every = await publishForm(product, { ...everyField, fields: [...everyField.fields, guestRows] })
  const event = await publishForm(product, banglaEvent)
  const member = await publishForm(product, membership)
  const off = await publishForm(product, { ...membership, title: 'Off' })
  await changeForm(product, off.id, { isActive: false })
  const { uniqueId, editCode } = await submit(product, member.id, { name: 'রহিমা খাতুন', city: 'Dhaka' })
  return {
    landing: '/',
    'form with every type of field': `/${every.customUrl}`,
    'form that costs money': `/${event.customUrl}`,
    'form by its id': `/form/${member.id}`,
    'inactive form': `/${off.customUrl}`,
    'unknown form': '/no-such-form',
    success: `/success/${member.customUrl}?success=true&uniqueId=${uniqueId}`,
    'success without a submission': `/success/${member.customUrl}`,
    error: `/error/${member.customUrl}?success=false`,
    submission: `/view-submission/${uniqueId}`,
    'unknown submission': `/view-submission/${'A'.repeat(32)}`,
    edit: `/edit-submission/${uniqueId}/${editCode}`,
    'edit without a code': `/edit-submission/${uniqueId}`,
    'pay later': `/pay/${uniqueId}`,
    lookup: '/edit',
    pdf: `/pdf/${uniqueId}`,
    'retry of an unknown payment': `/retry-payment/${uniqueId}/TR0011`,
    payment: `/payment/${event.customUrl}`,
    'bkash callback': '/bkash/callback?paymentID=TR0011&status=success',
    'page not found': '/no/such/page',
  }
}
