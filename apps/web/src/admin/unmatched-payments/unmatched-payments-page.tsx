import PaidOutlined from '@mui/icons-material/PaidOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { UnmatchedPayment } from '@nibondhon/api-contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { request } from '../../lib/api.ts'
import { LabelledSelect } from '../shared/form/labelled-select.tsx'
import { dateTimeText, paisaText } from '../shared/language/console-formats.ts'
import { DividedList } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import { PagedList } from '../shared/list/paged-list.tsx'
import { usePageNumber } from '../shared/list/paging.ts'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { HandleDialog } from './handle-dialog.tsx'
import { unmatchedTexts } from './texts/unmatched-texts.ts'
import { useChangeUnmatched } from './use-change-unmatched.ts'

const PER_PAGE = 25

/** Money that came in without a submission. */
export default function UnmatchedPaymentsPage() {
  const texts = unmatchedTexts()
  const [address, setAddress] = useSearchParams()
  const isHandled = address.get('show') === 'handled'
  return (
    <ConsolePage title={texts.title} purpose={texts.purpose}>
      <Box sx={{ maxWidth: 280, mb: 2 }}>
        <LabelledSelect
          label={texts.show}
          value={isHandled ? 'handled' : 'open'}
          options={[
            { value: 'open', label: texts.open },
            { value: 'handled', label: texts.handled },
          ]}
          onValueChange={(value) => setAddress(value === 'handled' ? { show: value } : {}, { replace: true })}
        />
      </Box>
      <UnmatchedList isHandled={isHandled} />
    </ConsolePage>
  )
}

function UnmatchedList({ isHandled }: { isHandled: boolean }) {
  const texts = unmatchedTexts()
  const [page, setPage] = usePageNumber()
  const [chosen, setChosen] = useState<UnmatchedPayment | null>(null)
  const query = useQuery({
    queryKey: ['unmatched', page, isHandled],
    queryFn: ({ signal }) =>
      request('GET /api/bkash/unmatched', {
        query: { page, limit: PER_PAGE, handled: isHandled ? 'true' : 'false' },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <PagedList
        what={texts.what}
        nouns={[texts.noun, texts.nouns]}
        query={query}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        empty={{
          icon: <PaidOutlined />,
          ...(isHandled
            ? { heading: texts.noneHandled, text: texts.noneHandledText }
            : { heading: texts.none, text: texts.noneText }),
        }}
        rowsOf={({ payments }) => payments}
      >
        {({ payments }) => (
          <Card>
            <DividedList>
              {payments.map((payment) => (
                <UnmatchedItem key={payment.id} payment={payment} onHandle={() => setChosen(payment)} />
              ))}
            </DividedList>
          </Card>
        )}
      </PagedList>
      {chosen && <HandleDialog payment={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function UnmatchedItem({ payment, onHandle }: { payment: UnmatchedPayment; onHandle: () => void }) {
  const texts = unmatchedTexts()
  const { trxID, amountPaisa, payer, reference, invoice, paidAt, receivedAt, isHandled } = payment
  return (
    <Box component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Text breaksWords>
          {amountPaisa === null ? texts.unknownAmount : paisaText(amountPaisa)} · {trxID}
        </Text>
        <Text variant="body2" isMuted breaksWords>
          {[
            payer !== '' && texts.from(payer),
            reference !== '' && texts.reference(reference),
            invoice !== '' && texts.invoice(invoice),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text variant="body2" isMuted>
          {paidAt === null ? texts.announced(dateTimeText(receivedAt)) : texts.paid(dateTimeText(paidAt))}
        </Text>
        {isHandled && (
          <Text variant="body2" breaksWords>
            {texts.handledBy(payment.handledBy ?? '', payment.note)}
          </Text>
        )}
      </Box>
      {isHandled ? (
        <ReopenButton payment={payment} />
      ) : (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={texts.handleOf(trxID)}
          onClick={onHandle}
        >
          {texts.handle}
        </Button>
      )}
    </Box>
  )
}

function ReopenButton({ payment: { id, trxID, note } }: { payment: UnmatchedPayment }) {
  const texts = unmatchedTexts()
  const change = useChangeUnmatched()
  const showSnackbar = useSnackbar()

  async function reopen() {
    try {
      await change.mutateAsync({ id, isHandled: false, note })
      showSnackbar(texts.reopened, 'success')
    } catch {
      showSnackbar(texts.failed, 'error')
    }
  }

  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      loading={change.isPending}
      aria-label={texts.reopenOf(trxID)}
      onClick={() => void reopen()}
    >
      {texts.reopen}
    </Button>
  )
}
