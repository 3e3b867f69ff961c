import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import type { Person, ResponseOf } from '@nibondhon/api-contract'
import { phoneText } from '@nibondhon/domain'
import { Link } from 'react-router'
import { dateText, dateTimeText, digitsText, takaText } from '../../shared/language/console-formats.ts'
import { DividedList, Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { DetailCard, Fact, Facts } from '../../submissions/details/cards/detail-card.tsx'
import { TagChip } from '../../submissions/organise/tag-chip.tsx'
import { StatusChip } from '../../submissions/shared/status-chip.tsx'
import { peopleTexts } from '../texts/people-texts.ts'

/** Own columns stand in the order of the association. */
export function ContactsCard({ person, columns }: { person: Person; columns: readonly string[] }) {
  const texts = peopleTexts().person
  const { otherNames, phones, emails, batch, attributes, tags, note, balance } = person
  return (
    <DetailCard title={texts.contacts}>
      <Facts>
        {otherNames.length > 0 && <Fact name={texts.otherNames}>{otherNames.join(', ')}</Fact>}
        {phones.length > 0 && (
          <Fact name={texts.phones}>
            {phones.map((phone) => (
              <Box key={phone}>
                <MuiLink href={`tel:+${phone}`}>{digitsText(phoneText(phone))}</MuiLink>
              </Box>
            ))}
          </Fact>
        )}
        {emails.length > 0 && (
          <Fact name={texts.emails}>
            {emails.map((email) => (
              <Box key={email}>
                <MuiLink href={`mailto:${email}`}>{email}</MuiLink>
              </Box>
            ))}
          </Fact>
        )}
        {batch !== '' && <Fact name={texts.batch}>{digitsText(batch)}</Fact>}
        <Fact name={texts.membership}>{membershipText(person)}</Fact>
        {[...new Set([...columns, ...Object.keys(attributes)])].map((column) => {
          const value = Object.hasOwn(attributes, column) ? attributes[column] : undefined
          return (
            value !== undefined && (
              <Fact key={column} name={column}>
                {value}
              </Fact>
            )
          )
        })}
        {tags.length > 0 && (
          <Fact name={texts.tags}>
            <Row component="span" gap={0.5}>
              {tags.map((tag) => (
                <TagChip key={tag} name={tag} />
              ))}
            </Row>
          </Fact>
        )}
        {balance !== 0 && <Fact name={texts.balance}>{takaText(balance)}</Fact>}
        {note !== '' && (
          <Fact name={texts.note}>
            <Text component="span" keepsLines>
              {note}
            </Text>
          </Fact>
        )}
      </Facts>
    </DetailCard>
  )
}

function membershipText({ category, memberSince, memberUntil }: Person): string {
  if (category === '') return peopleTexts().person.noMembership
  return `${category}, ${daysText(memberSince, memberUntil)}`
}

function daysText(from: string | null, until: string | null): string {
  const texts = peopleTexts().person
  return [
    from === null ? '' : texts.since(dateText(from, 'UTC')),
    until === null ? texts.noEnd : texts.until(dateText(until, 'UTC')),
  ]
    .filter((text) => text !== '')
    .join(', ')
}

type Memberships = ResponseOf<'GET /api/people/:id'>['memberships']

/** The terms, the newest first. Renders nothing for who was never a member. */
export function MembershipsCard({ memberships }: { memberships: Memberships }) {
  const texts = peopleTexts().person
  if (memberships.length === 0) return null
  return (
    <DetailCard title={texts.memberships}>
      <DividedList rowPadding={1.25}>
        {memberships.map(({ category, from, until, submissionId }) => (
          <Box component="li" key={submissionId ?? 'entered'}>
            <Text>{category}</Text>
            <Text variant="body2" isMuted>
              {daysText(from, until)}
              {' · '}
              {submissionId === null ? (
                texts.entered
              ) : (
                <MuiLink component={Link} to={`/admin/submissions/${submissionId}`}>
                  {texts.granted}
                </MuiLink>
              )}
            </Text>
          </Box>
        ))}
      </DividedList>
    </DetailCard>
  )
}

type Submissions = ResponseOf<'GET /api/people/:id'>['submissions']

export function SubmissionsCard({ submissions }: { submissions: Submissions }) {
  const texts = peopleTexts().person
  const { toPay, credit } = peopleTexts().list
  return (
    <DetailCard title={texts.submissions}>
      {submissions.length === 0 && <Text isMuted>{texts.noSubmissions}</Text>}
      <DividedList rowPadding={1.25}>
        {submissions.map(({ id, formTitle, status, amount, balance, createdAt }) => (
          <Box
            key={id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <MuiLink
                component={Link}
                to={`/admin/submissions/${id}`}
                aria-label={texts.openSubmission(formTitle)}
                sx={{ overflowWrap: 'anywhere' }}
              >
                {formTitle}
              </MuiLink>
              <Text variant="body2" isMuted>
                {[
                  dateTimeText(createdAt),
                  amount > 0 ? takaText(amount) : '',
                  balance > 0 ? toPay(takaText(balance)) : '',
                  balance < 0 ? credit(takaText(-balance)) : '',
                ]
                  .filter((text) => text !== '')
                  .join(' · ')}
              </Text>
            </Box>
            <StatusChip status={status} />
          </Box>
        ))}
      </DividedList>
    </DetailCard>
  )
}
