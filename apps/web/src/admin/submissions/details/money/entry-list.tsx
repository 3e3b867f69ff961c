import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { fileUrl } from '@nibondhon/api-contract/urls'
import type { MoneyEntry } from '@nibondhon/api-contract'
import { dateText, takaText } from '../../../shared/language/console-formats.ts'
import { storedMessage } from '../../../shared/language/stored-message.ts'
import { DividedList, Row, Spread } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { moneyTexts } from './texts/money-texts.ts'
import { useDownload } from '../../../shared/download/use-download.ts'

interface EntryListProps {
  submissionId: string
  entries: readonly MoneyEntry[]
  /** Undefined for staff who may not book. */
  onTakeBack: ((entry: MoneyEntry) => void) | undefined
}

/** Every entry, the newest first: what, how much, how, when, by whom and why. */
export function EntryList({ submissionId, entries, onTakeBack }: EntryListProps) {
  const texts = moneyTexts().card
  if (entries.length === 0) {
    return (
      <Text isMuted mt={1.5}>
        {texts.none}
      </Text>
    )
  }
  return (
    <DividedList aria-label={texts.entries} mt={1.5} rowPadding={1}>
      {entries.toReversed().map((entry) => (
        <Box component="li" key={entry.id} sx={entry.isCorrected ? { color: 'text.secondary' } : undefined}>
          <Entry submissionId={submissionId} entry={entry} onTakeBack={onTakeBack} />
        </Box>
      ))}
    </DividedList>
  )
}

function Entry({ submissionId, entry, onTakeBack }: Omit<EntryListProps, 'entries'> & { entry: MoneyEntry }) {
  const { card: texts, kinds, methods } = moneyTexts()
  const what = kinds[entry.kind]
  const how = [entry.method === null ? '' : methods[entry.method], entry.externalId]
  const details = [
    ...how,
    dateText(entry.valueDate === null ? entry.bookedAt : `${entry.valueDate}T12:00:00Z`),
    // That the member submitted the form says nothing more about what is due.
    ...(isOfSubmitting(entry) ? [] : [texts.by(storedMessage(entry.actor)), storedMessage(entry.reason)]),
  ]
  return (
    <>
      <Spread noWrap align="flex-start">
        <span>
          {what}
          {entry.isCorrected && ` · ${texts.takenBack}`}
        </span>
        <Box
          component="span"
          sx={{
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            textDecoration: entry.isCorrected ? 'line-through' : 'none',
          }}
        >
          {takaText(entry.amount)}
        </Box>
      </Spread>
      <Text isMuted variant="body2" breaksWords>
        {details.filter((text) => text !== '').join(' · ')}
      </Text>
      {(entry.hasReceipt || (entry.canTakeBack && onTakeBack)) && (
        <Row>
          {entry.hasReceipt && <ReceiptButton submissionId={submissionId} entry={entry} />}
          {entry.canTakeBack && onTakeBack && (
            <Button
              size="small"
              color="inherit"
              aria-label={texts.takeBackOf(`${what}, ${takaText(entry.amount)}`)}
              onClick={() => onTakeBack(entry)}
            >
              {texts.takeBack}
            </Button>
          )}
        </Row>
      )}
    </>
  )
}

function isOfSubmitting({ kind, reason }: MoneyEntry): boolean {
  return kind === 'charge' && reason === 'Submitted'
}

function ReceiptButton({ submissionId, entry }: { submissionId: string; entry: MoneyEntry }) {
  const { card: texts, kinds } = moneyTexts()
  const { isBusy, save } = useDownload(texts.receiptFailed)
  const url = fileUrl('GET /api/submissions/:id/money/:ledgerEntryId/receipt', {
    params: { id: submissionId, ledgerEntryId: entry.id },
  })

  return (
    <Button
      size="small"
      loading={isBusy}
      sx={{ ml: -2 }} // its text is in line with the entry
      aria-label={texts.receiptOf(`${kinds[entry.kind]}, ${takaText(entry.amount)}`)}
      onClick={() => void save(url, `${entry.id}.pdf`)}
    >
      {texts.receipt}
    </Button>
  )
}
