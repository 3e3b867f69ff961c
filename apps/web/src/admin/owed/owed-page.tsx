import PaidOutlined from '@mui/icons-material/PaidOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import type { OwedItem, ResponseOf } from '@nibondhon/api-contract'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { formatPaymentReference, OWED_KINDS } from '@nibondhon/domain'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { request } from '../../lib/api.ts'
import { DownloadButton } from '../shared/download/download-button.tsx'
import { LabelledSelect } from '../shared/form/labelled-select.tsx'
import { countText, dateTimeText, takaText } from '../shared/language/console-formats.ts'
import { DividedList } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import { PagedList } from '../shared/list/paged-list.tsx'
import { usePageNumber } from '../shared/list/paging.ts'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { owedTexts } from './texts/owed-texts.ts'
import { useKeptQuery } from '../shared/list/use-kept-query.ts'

const PER_PAGE = 25

/** Money that members get back, with the sums of each reason. */
export default function OwedPage() {
  const texts = owedTexts()
  const [address, setAddress] = useSearchParams()
  const kind = OWED_KINDS.find((one) => one === address.get('kind'))
  const [page, setPage] = usePageNumber()
  const query = useKeptQuery({
    queryKey: ['owed', page, kind],
    queryFn: ({ signal }) =>
      request('GET /api/owed', { query: { page, limit: PER_PAGE, ...(kind && { kind }) }, signal }),
  })
  return (
    <ConsolePage
      title={texts.title}
      purpose={texts.purpose}
      action={
        <DownloadButton
          url={fileUrl('GET /api/owed/export', { query: { ...(kind && { kind }) } })}
          defaultName="owed.csv"
          label={texts.export}
          failed={texts.exportFailed}
        />
      }
    >
      {query.data && <Sums sums={query.data.sums} />}
      <Box sx={{ maxWidth: 280, mb: 2 }}>
        <LabelledSelect
          label={texts.show}
          value={kind ?? ''}
          emptyText={texts.all}
          options={OWED_KINDS.map((value) => ({ value: value as string, label: texts.kinds[value] }))}
          onValueChange={(value) => setAddress(value === '' ? {} : { kind: value }, { replace: true })}
        />
      </Box>
      <PagedList
        what={texts.what}
        nouns={[texts.noun, texts.nouns]}
        query={query}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        empty={{ icon: <PaidOutlined />, heading: texts.none, text: texts.noneText }}
        rowsOf={({ items }) => items}
      >
        {({ items }) => (
          <Card>
            <DividedList>
              {items.map((item) => (
                <OwedListItem key={`${item.kind} ${item.submissionId} ${item.since}`} item={item} />
              ))}
            </DividedList>
          </Card>
        )}
      </PagedList>
    </ConsolePage>
  )
}

function Sums({ sums }: Pick<ResponseOf<'GET /api/owed'>, 'sums'>) {
  const texts = owedTexts()
  return (
    <Box component="dl" aria-label={texts.sums} sx={SUMS}>
      {OWED_KINDS.map((kind) => {
        const { count, amount } = sums[kind]
        return (
          <Card key={kind} sx={{ p: 1.5 }}>
            <Text component="dt" variant="body2" isMuted>
              {texts.kinds[kind]}
            </Text>
            <Text component="dd" isStrong>
              {takaText(amount)}
            </Text>
            <Text component="dd" variant="body2" isMuted>
              {texts.count(count, countText(count))}
            </Text>
          </Card>
        )
      })}
    </Box>
  )
}

const SUMS = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  m: 0,
  mb: 2,
  '& dd': { m: 0 },
} as const

function OwedListItem({ item }: { item: OwedItem }) {
  const texts = owedTexts()
  const { who, uniqueId, formTitle, amount, kind, since, paymentReference } = item
  const name = who === '' ? uniqueId : who
  const details = [
    formTitle,
    formatPaymentReference(paymentReference),
    requesterText(item),
    texts.since(dateTimeText(since)),
  ]
  return (
    <Box component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Text breaksWords>
          <strong>{amount === null ? texts.noAmount : takaText(amount)}</strong> · {name}
        </Text>
        <Text variant="body2" isMuted breaksWords>
          {details.filter((text) => text !== '').join(' · ')}
        </Text>
      </Box>
      <Chip size="small" variant="outlined" label={texts.kinds[kind]} />
      {kind === 'deleted' ? (
        <RestoreButton item={item} name={name} />
      ) : (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          component={Link}
          to={`/admin/submissions/${item.submissionId}`}
          aria-label={texts.openOf(name)}
        >
          {texts.open}
        </Button>
      )}
    </Box>
  )
}

function RestoreButton({ item, name }: { item: OwedItem; name: string }) {
  const texts = owedTexts().restore
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={texts.buttonOf(name)}
        onClick={() => setOpen(true)}
      >
        {texts.button}
      </Button>
      {isOpen && <RestoreDialog item={item} onClose={() => setOpen(false)} />}
    </>
  )
}

function requesterText({ requestState, requester }: OwedItem): string {
  const texts = owedTexts()
  if (requestState === null) return ''
  return requestState === 'asked' ? texts.asked : texts.requestedBy(requester ?? '')
}
