import Link from '@mui/material/Link'
import type { Submission } from '@nibondhon/api-contract'
import { formatDateTime } from '../../../../lib/format-date.ts'
import { PlainList } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'

/** The receipts that the payer has replaced. The timeline says when. */
export function EarlierReceipts({ receipts }: { receipts: Submission['earlierReceipts'] }) {
  if (receipts.length === 0) return null
  return (
    <>
      <Text variant="body2" mt={1.5}>
        The payer replaced the receipt. Earlier {receipts.length === 1 ? 'receipt' : 'receipts'}:
      </Text>
      <PlainList component="ul" gap={0.5} mt={0.5}>
        {receipts.map(({ name, path, sentAt }) => (
          <li key={path}>
            <Text variant="body2" breaksWords>
              <Link href={`/${path}`} target="_blank" rel="noreferrer">
                {name}
              </Link>{' '}
              · sent {formatDateTime(sentAt)}
            </Text>
          </li>
        ))}
      </PlainList>
    </>
  )
}
