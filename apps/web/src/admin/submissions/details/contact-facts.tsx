import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Submission } from '@nibondhon/api-contract'
import { answerText, personFields, phoneText } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { digitsText } from '../../shared/language/console-formats.ts'
import { listTexts } from '../list/texts/list-texts.ts'
import { balanceText } from './money/balance-text.ts'
import { useMoney } from './money/use-money.ts'

/** Whom to call about it, and what is open: in the head, so that nothing has to be searched for. */
export function ContactFacts({ submission }: { submission: Submission }) {
  const { form, data, hasPayment, status } = submission
  const { phone: phoneField, email: emailField, batch: batchField } = personFields(form.fields)
  const money = useMoney(submission.id, { isEnabled: hasPayment }).data
  const answer = (field: typeof phoneField) => (field ? answerText(data[field.id], field.options).trim() : '')
  const [phone, email, batch] = [answer(phoneField), answer(emailField), answer(batchField)]
  const facts: [string, ReactNode][] = [
    [
      phone,
      <Link key="phone" href={`tel:${phone}`}>
        {digitsText(phoneText(phone))}
      </Link>,
    ],
    [
      email,
      <Link key="email" href={`mailto:${email}`}>
        {email}
      </Link>,
    ],
    [batch, listTexts().table.batch(digitsText(batch))],
    [money ? 'money' : '', money && <strong>{balanceText(money, status === 'cancelled')}</strong>],
  ]
  const shown = facts.filter(([text]) => text !== '')
  if (shown.length === 0) return null
  return (
    <Box component="ul" data-print="none" sx={LINE}>
      {shown.map(([, content], i) => (
        <li key={i}>{content}</li>
      ))}
    </Box>
  )
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.25,
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
} as const
