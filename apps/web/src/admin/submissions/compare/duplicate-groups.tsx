import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Button from '@mui/material/Button'
import type { DuplicateGroup } from '@nibondhon/api-contract'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { countText } from '../../shared/language/console-formats.ts'
import { Row, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { useSubmissionRights } from '../shared/submission-rights.ts'
import { submissionsText, titleOf } from '../shared/submission-labels.ts'
import { type GroupActions, GroupReview } from './decide/group-review.tsx'
import { useDecisions } from './decide/use-decisions.ts'
import { compareTexts } from './texts/compare-texts.ts'

export interface GroupKeys {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

interface DuplicateGroupsProps {
  ref?: Ref<GroupKeys>
  groups: readonly DuplicateGroup[]
  settled: boolean
  pathOf: (id: string) => string
}

/** One group at a time, with keys for the next one and for the decisions. */
export function DuplicateGroups({ ref, groups: found, settled, pathOf }: DuplicateGroupsProps) {
  const texts = compareTexts().groups
  // The groups keep their numbers, also when the list behind the dialog compares again.
  const [groups] = useState(found)
  const [index, setIndex] = useState(0)
  const decisions = useDecisions({ settled })
  const actions = useRef<GroupActions>(null)
  const { edit } = useSubmissionRights()
  const group = groups[index]
  const go = (next: number) => setIndex(Math.max(0, Math.min(groups.length - 1, next)))

  const keys: Record<string, () => void> = {
    j: () => go(index + 1),
    ArrowRight: () => go(index + 1),
    k: () => go(index - 1),
    ArrowLeft: () => go(index - 1),
    m: () => actions.current?.merge(),
    n: () => actions.current?.markDistinct(),
    u: () => actions.current?.undo(),
  }
  useImperativeHandle(ref, () => ({
    onKeyDown: (event) => {
      const { target, currentTarget, key } = event
      // React also reports the keys of dialogs that were opened from here.
      if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      // The arrow keys scroll the table where it has the focus.
      if (key.startsWith('Arrow') && target.getAttribute('role') === 'region') return
      const run = keys[key.length === 1 ? letterOf(event) : key]
      if (!run) return
      event.preventDefault()
      run()
    },
  }))

  if (!group) return null
  return (
    <>
      <Spread>
        <Text component="p" role="status" isStrong>
          {texts.position(countText(index + 1), countText(groups.length))}
        </Text>
        <Row noWrap>
          <Button
            startIcon={<ChevronLeft />}
            aria-keyshortcuts="k"
            aria-label={texts.previousGroup}
            disabled={index === 0}
            onClick={() => go(index - 1)}
          >
            {texts.previous}
          </Button>
          <Button
            endIcon={<ChevronRight />}
            aria-keyshortcuts="j"
            aria-label={texts.nextGroup}
            disabled={index === groups.length - 1}
            onClick={() => go(index + 1)}
          >
            {texts.next}
          </Button>
        </Row>
      </Spread>
      <GroupReview
        key={group.ids[0]}
        ref={actions}
        ids={group.ids}
        settled={settled}
        label={texts.label(countText(index + 1))}
        heading={
          <Text component="h3" variant="h3" breaksWords>
            {texts.heading(titleOf(group.form), submissionsText(group.ids.length))}
          </Text>
        }
        decisions={decisions}
        pathOf={pathOf}
      />
      <Text variant="body2" isMuted>
        {texts.keys(edit, settled)}
      </Text>
    </>
  )
}

/** Caps Lock and a Bangla keyboard layout change the letter, but not the key. */
function letterOf({ key, code }: KeyboardEvent): string {
  const letter = key.toLowerCase()
  return /^[a-z]$/.test(letter) ? letter : code.replace(/^Key/, '').toLowerCase()
}
