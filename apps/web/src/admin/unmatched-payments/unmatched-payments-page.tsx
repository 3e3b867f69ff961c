import PaidOutlined from '@mui/icons-material/PaidOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { request } from '../../lib/api.ts'
import { LabelledSelect } from '../shared/form/labelled-select.tsx'
import { DividedList } from '../shared/layout/layout.tsx'
import { PagedList } from '../shared/list/paged-list.tsx'
import { usePageNumber } from '../shared/list/paging.ts'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { unmatchedTexts } from './texts/unmatched-texts.ts'
import { UnmatchedDialog, type UnmatchedDialogProps } from './unmatched-dialog.tsx'
import { UnmatchedItem } from './unmatched-item.tsx'
import { useKeptQuery } from '../shared/list/use-kept-query.ts'

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
  // Not in the row: it stays open when a colleague handles the payment, so that nothing typed is lost.
  const [open, setOpen] = useState<Omit<UnmatchedDialogProps, 'onClose'> | null>(null)
  const query = useKeptQuery({
    queryKey: ['unmatched', page, isHandled],
    queryFn: ({ signal }) =>
      request('GET /api/payments/unmatched', {
        query: { page, limit: PER_PAGE, handled: isHandled ? 'true' : 'false' },
        signal,
      }),
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
