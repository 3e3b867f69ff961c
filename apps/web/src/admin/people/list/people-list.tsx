import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import MuiLink from '@mui/material/Link'
import type { Person } from '@nibondhon/api-contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { request } from '../../../lib/api.ts'
import { countText, digitsText, takaText } from '../../shared/language/console-formats.ts'
import { DividedList, Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { PagedList } from '../../shared/list/paged-list.tsx'
import { usePageNumber } from '../../shared/list/paging.ts'
import { TagChip } from '../../submissions/organise/tag-chip.tsx'
import { WriteToPeopleButton } from '../../messages/entry/write-to-people-button.tsx'
import { usePeopleRights } from '../use-people.ts'
import { PeopleFilters } from './people-filters.tsx'
import { usedFilters } from './people-view.ts'
import { PeopleViews } from './people-views.tsx'
import { TagPeopleDialog } from './tag-people-dialog.tsx'
import { usePeopleAddress } from './use-people-address.ts'
import { phoneText } from '@nibondhon/domain'
import { peopleTexts } from '../texts/people-texts.ts'

const PER_PAGE = 25

interface PeopleListProps {
  tags: readonly string[]
  categories: readonly string[]
  columns: readonly string[]
}

export function PeopleList({ tags, categories, columns }: PeopleListProps) {
  const texts = peopleTexts().list
  const rights = usePeopleRights()
  const address = usePeopleAddress()
  const [page, setPage] = usePageNumber()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isTagging, setTagging] = useState(false)
  const query = useQuery({
    queryKey: ['people', 'list', page, address.sent],
    queryFn: ({ signal }) =>
      request('GET /api/people', { query: { ...address.sent, page, limit: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const total = query.data?.total ?? 0
  function toggle(id: string) {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  return (
    <>
      <PeopleFilters address={address} tags={tags} categories={categories} columns={columns} />
      {selected.size === 0 && (
        <Row mb={1.5}>
          <PeopleViews filter={address.sent} />
          {total > 0 && rights.write && (
            <WriteToPeopleButton
              people={{ filter: usedFilters(address.sent) }}
              label={texts.writeToAll(total, countText(total))}
            />
          )}
        </Row>
      )}
      {selected.size > 0 && (
        <Row mb={1.5} role="status">
          <Text isStrong>{texts.selected(countText(selected.size))}</Text>
          {rights.edit && (
            <Button
              size="small"
              variant="outlined"
              startIcon={<LocalOfferOutlined />}
              onClick={() => setTagging(true)}
            >
              {texts.tagSelected}
            </Button>
          )}
          {rights.write && <WriteToPeopleButton people={{ ids: [...selected] }} label={texts.write} />}
          <Button size="small" color="inherit" onClick={() => setSelected(new Set())}>
            {texts.clearSelection}
          </Button>
        </Row>
      )}
      <PagedList
        what={texts.what}
        nouns={[texts.noun, texts.nouns]}
        query={query}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        empty={{
          icon: <GroupsOutlined />,
          ...(address.usedCount === 0
            ? { heading: texts.none, text: texts.noneText }
            : { heading: texts.notFound, text: texts.notFoundText }),
        }}
        rowsOf={({ people }) => people}
      >
        {({ people }) => (
          <Card>
            <DividedList>
              {people.map((person) => (
                <PersonItem
                  key={person.id}
                  person={person}
                  column={address.filter.column}
                  isSelected={selected.has(person.id)}
                  onToggle={rights.edit || rights.write ? () => toggle(person.id) : undefined}
                />
              ))}
            </DividedList>
          </Card>
        )}
      </PagedList>
      {isTagging && (
        <TagPeopleDialog
          ids={[...selected]}
          onDone={() => setSelected(new Set())}
          onClose={() => setTagging(false)}
        />
      )}
    </>
  )
}

interface PersonItemProps {
  person: Person
  /** An own column that is shown; '' for none. */
  column: string
  isSelected: boolean
  onToggle: (() => void) | undefined
}

function PersonItem({ person, column, isSelected, onToggle }: PersonItemProps) {
  const texts = peopleTexts().list
  const { id, name, nameBn, phones, emails, batch, category, tags, submissionCount, balance } = person
  const details = [
    nameBn === name ? '' : nameBn,
    batch === '' ? '' : texts.batchOf(digitsText(batch)),
    category,
    ...phones.slice(0, 2).map((phone) => digitsText(phoneText(phone))),
    ...emails.slice(0, 1),
    ownText(person, column),
  ].filter((text) => text !== '')
  return (
    <Box component="li" sx={{ p: 1.5, display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      {onToggle && (
        <Checkbox
          size="small"
          checked={isSelected}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': texts.select(name) } }}
          sx={{ mt: -0.5 }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <MuiLink
            component={Link}
            to={`/admin/people/${id}`}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {name}
          </MuiLink>
          <Text variant="body2" isMuted breaksWords>
            {details.map((text, index) => (
              <Fragment key={text}>
                {index > 0 && ' · '}
                <span style={WHOLE}>{text}</span>
              </Fragment>
            ))}
          </Text>
        </Box>
        {tags.length > 0 && (
          <Row gap={0.5}>
            {tags.map((tag) => (
              <TagChip key={tag} name={tag} isSmall />
            ))}
          </Row>
        )}
        <Text variant="body2" isMuted>
          {[texts.submissions(submissionCount, countText(submissionCount)), balanceText(balance)]
            .filter((text) => text !== '')
            .join(' · ')}
        </Text>
      </Box>
    </Box>
  )
}

/** A phone number goes to the next line as one. */
const WHOLE = { display: 'inline-block', maxWidth: '100%' } as const

function balanceText(balance: number): string {
  const texts = peopleTexts().list
  if (balance === 0) return ''
  return balance > 0 ? texts.toPay(takaText(balance)) : texts.credit(takaText(-balance))
}

function ownText({ attributes }: Person, column: string): string {
  const value = Object.hasOwn(attributes, column) ? attributes[column] : undefined
  return value === undefined ? '' : `${column}: ${value}`
}
