import { DescriptionItem, DescriptionList } from '../shared/ui/description-list.tsx'
import { useWaitingMessages } from './waiting-messages.ts'

/** What someone waits for, or what is held for them, where seats are not all alike. */
export function WantedSeats({ wanted, isHeld = false }: { wanted: string[]; isHeld?: boolean }) {
  const texts = useWaitingMessages()
  if (wanted.length === 0) return null
  return (
    <DescriptionList>
      <DescriptionItem name={isHeld ? texts.heldFor : texts.wanted}>{wanted.join(', ')}</DescriptionItem>
    </DescriptionList>
  )
}
