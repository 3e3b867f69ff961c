import Link from '@mui/material/Link'
import type { Submission } from '@nibondhon/api-contract'
import { PlainList } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { dateTimeText } from '../../../shared/language/console-formats.ts'
import { detailTexts } from '../texts/detail-texts.ts'

/** The receipts that the payer has replaced. The timeline says when. */
export function EarlierReceipts({ receipts }: { receipts: Submission['earlierReceipts'] }) {
  if (receipts.length === 0) return null
  const texts = detailTexts().receipts
  return (
    <>
      <Text variant="body2" mt={1.5}>
        {texts.earlier(receipts.length)}
      </Text>
      <PlainList component="ul" gap={0.5} mt={0.5}>
        {receipts.map(({ name, path, sentAt }) => (
          <li key={path}>
            <Text variant="body2" breaksWords>
              <Link href={`/${path}`} target="_blank" rel="noreferrer">
                {name}
              </Link>{' '}
              {texts.sent(dateTimeText(sentAt))}
            </Text>
          </li>
        ))}
      </PlainList>
    </>
  )
}
