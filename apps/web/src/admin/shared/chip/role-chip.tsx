import { roleColour, roleLabel } from '@nibondhon/domain'
import { ToneChip } from './tone-chip.tsx'

export function RoleChip({ role }: { role: string }) {
  return <ToneChip tone={roleColour(role)} label={roleLabel(role)} />
}
