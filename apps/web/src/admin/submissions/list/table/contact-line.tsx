import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { SubmissionRow } from '@nibondhon/api-contract'
import { phoneText } from '@nibondhon/domain'
import { digitsText } from '../../../shared/language/console-formats.ts'
import { listTexts } from '../texts/list-texts.ts'

/** Phone, to be tapped, and batch below the name. Renders nothing where the answers have neither. */
export function ContactLine({ row: { phone = '', batch = '' } }: { row: SubmissionRow }) {
  if (phone === '' && batch === '') return null
  return (
    <Box component="div" sx={LINE}>
      {phone !== '' && (
        <Link href={`tel:${phone}`} color="inherit" underline="hover">
          {digitsText(phoneText(phone))}
        </Link>
      )}
      {phone !== '' && batch !== '' && ' · '}
      {batch !== '' && listTexts().table.batch(digitsText(batch))}
    </Box>
  )
}

const LINE = {
  fontSize: '0.75rem',
  lineHeight: 1.2,
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
