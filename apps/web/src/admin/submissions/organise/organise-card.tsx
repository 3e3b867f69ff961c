import type { Submission } from '@nibondhon/api-contract'
import { Column, Row } from '../../shared/layout/layout.tsx'
import { DetailCard, Fact, Facts } from '../details/cards/detail-card.tsx'
import { AssigneePicker } from './assignee-picker.tsx'
import { TagChip } from './tag-chip.tsx'
import { TagPicker } from './tag-picker.tsx'
import { useAssignSubmission, useMayOrganise, useTagSubmission } from './use-organise.ts'
import { organiseTexts } from './texts/organise-texts.ts'

/** Tags and assignee of the open submission. Roles that may not change them see them. */
export function OrganiseCard({ submission }: { submission: Submission }) {
  const texts = organiseTexts().text
  const { id, tags, assignee } = submission
  const mayOrganise = useMayOrganise()
  const tagging = useTagSubmission(id)
  const assigning = useAssignSubmission(id)
  if (!mayOrganise && tags.length === 0 && assignee === null) return null
  return (
    <DetailCard title={texts.title} isPrinted={!mayOrganise}>
      {mayOrganise ? (
        <Column gap={1.5}>
          <TagPicker tags={tags} disabled={tagging.isPending} onChange={tagging.mutate} />
          <AssigneePicker assignee={assignee} disabled={assigning.isPending} onChange={assigning.mutate} />
        </Column>
      ) : (
        <Facts>
          <Fact name={texts.tags}>
            {tags.length === 0 ? (
              texts.none
            ) : (
              <Row gap={0.5}>
                {tags.map((name) => (
                  <TagChip key={name} name={name} />
                ))}
              </Row>
            )}
          </Fact>
          <Fact name={texts.assignedTo}>{assignee?.username ?? texts.noOne}</Fact>
        </Facts>
      )}
    </DetailCard>
  )
}
