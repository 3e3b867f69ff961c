import PaidOutlined from '@mui/icons-material/PaidOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import type { UnmatchedPayment } from '@nibondhon/api-contract'
import { canAssignAnnounced, paisaToTaka } from '@nibondhon/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { request } from '../../lib/api.ts'
import { AssignDialog } from '../shared/assign/assign-dialog.tsx'
import { NotOursDialog } from '../shared/assign/not-ours-dialog.tsx'
import { TakeBackButton } from '../shared/assign/take-back-button.tsx'
import { assignTexts } from '../shared/assign/texts/assign-texts.ts'
import { LabelledSelect } from '../shared/form/labelled-select.tsx'
import { dateTimeText, paisaText } from '../shared/language/console-formats.ts'
import { methodLabel } from '../shared/language/method-label.ts'
import { DividedList, Row } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import { PagedList } from '../shared/list/paged-list.tsx'
import { usePageNumber } from '../shared/list/paging.ts'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { unmatchedTexts } from './texts/unmatched-texts.ts'
import { useChangeUnmatched } from './use-change-unmatched.ts'

const PER_PAGE = 25

interface OpenDialog {
  payment: UnmatchedPayment
  name: 'assign' | 'notOurs'
}

interface ItemProps {
  payment: UnmatchedPayment
  onOpen: (name: OpenDialog['name']) => void
}

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
  // Not in the row: it stays open when a colleague handles the payment, so that nothing typed is lost.
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const query = useQuery({
    queryKey: ['unmatched', page, isHandled],
    queryFn: ({ signal }) =>
      request('GET /api/payments/unmatched', {
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
                <UnmatchedItem
                  key={payment.id}
                  payment={payment}
                  onOpen={(name) => setOpen({ payment, name })}
                />
              ))}
            </DividedList>
          </Card>
        )}
      </PagedList>
      {open && <UnmatchedDialog {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

function UnmatchedItem({ payment, onOpen }: ItemProps) {
  const texts = unmatchedTexts()
  const { method, trxID, amountPaisa, paidAt, receivedAt, isHandled, assigned, handledBy, confirmation } =
    payment
  return (
    <Box component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Text breaksWords>
          {amountPaisa === null ? texts.unknownAmount : paisaText(amountPaisa)} · {trxID}
        </Text>
        <Text variant="body2" isMuted breaksWords>
          {aboutOf(payment)}
        </Text>
        <Text variant="body2" isMuted>
          {paidAt === null ? texts.announced(dateTimeText(receivedAt)) : texts.paid(dateTimeText(paidAt))}
        </Text>
        {confirmation !== 'confirmed' && (
          <Alert severity={confirmation === 'refused' ? 'error' : 'warning'} sx={{ mt: 1 }}>
            {texts.unconfirmed[confirmation](methodLabel(method))}
          </Alert>
        )}
        {assigned.map((one) => (
          <Text key={one.submissionId} variant="body2" breaksWords>
            {texts.assignedTo(paisaText(one.amountPaisa))}{' '}
            <Link component={RouterLink} to={`/admin/submissions/${one.submissionId}`}>
              {one.who || one.uniqueId}
            </Link>
          </Text>
        ))}
        {isHandled && (
          <Text variant="body2" breaksWords>
            {assigned.length > 0
              ? texts.assignedBy(handledBy ?? '')
              : texts.handledBy(handledBy ?? '', payment.note)}
          </Text>
        )}
      </Box>
      <UnmatchedActions payment={payment} onOpen={onOpen} />
    </Box>
  )
}

function aboutOf({ method, payer, reference, invoice }: UnmatchedPayment): string {
  const texts = unmatchedTexts()
  return [
    methodLabel(method),
    payer !== '' && texts.from(payer),
    reference !== '' && texts.reference(reference),
    invoice !== '' && texts.invoice(invoice),
  ]
    .filter(Boolean)
    .join(' · ')
}

function UnmatchedActions({ payment, onOpen }: ItemProps) {
  const texts = unmatchedTexts()
  const { reopen, takeBack } = useChangeUnmatched(payment.id)
  const { trxID, isHandled, assigned } = payment
  if (isHandled) {
    const isAssigned = assigned.length > 0
    return <TakeBackButton label={texts.reopenOf(trxID)} send={isAssigned ? takeBack : reopen} />
  }
  return (
    <Row>
      {payment.amountPaisa !== null && canAssignAnnounced(payment) && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={texts.assignOf(trxID)}
          onClick={() => onOpen('assign')}
        >
          {texts.assign}
        </Button>
      )}
      <Button
        size="small"
        color="inherit"
        aria-label={texts.notOursOf(trxID)}
        onClick={() => onOpen('notOurs')}
      >
        {assignTexts().notOurs.button}
      </Button>
    </Row>
  )
}

function UnmatchedDialog({ payment, name, onClose }: OpenDialog & { onClose: () => void }) {
  const { assign, markNotOurs } = useChangeUnmatched(payment.id)
  const { trxID, amountPaisa } = payment
  const about = [trxID, aboutOf(payment)].filter(Boolean).join(' · ')
  if (name === 'assign' && amountPaisa !== null) {
    return <AssignDialog amount={paisaToTaka(amountPaisa)} about={about} send={assign} onClose={onClose} />
  }
  return (
    <NotOursDialog
      amount={amountPaisa === null ? unmatchedTexts().unknownAmount : paisaText(amountPaisa)}
      about={about}
      send={markNotOurs}
      onClose={onClose}
    />
  )
}
