import { type AssociationMembers, untilMoreAreAcknowledged } from './association-members.ts'
import { runAssociation } from './run-association.ts'
import { addressOf, type Association, type Associations } from './start-associations.ts'

export interface MovedUnderLoad {
  /** What the command printed. */
  output: string
  members: Record<'dhaka' | 'sylhet' | 'khulna', AssociationMembers>
}

/**
 * Moves Dhaka to the other PostgreSQL server while members of all three associations submit, and stops its old servers
 * once the new ones have stored some. `send` starts the members of an association.
 */
export async function moveUnderLoad(
  hosted: Associations,
  send: (association: Association) => AssociationMembers,
): Promise<MovedUnderLoad> {
  const { dhaka, sylhet, khulna } = hosted
  const [from, to] = hosted.postgres
  await runAssociation('reserve', dhaka.name, { from, to })
  const oldServers = dhaka.servers
  const newServers = await Promise.all([
    hosted.startServer(dhaka.name, to),
    hosted.startServer(dhaka.name, to),
  ])
  hosted.balancer.leadTo([...oldServers, ...newServers].map(addressOf), dhaka.site)
  const members = { dhaka: send(dhaka), sylhet: send(sylhet), khulna: send(khulna) }
  const all = Object.values(members)
  await untilMoreAreAcknowledged(all)

  const output = await runAssociation('move', dhaka.name, { from, to })
  dhaka.postgres = to
  dhaka.servers = newServers
  await untilMoreAreAcknowledged(all)
  await Promise.all(oldServers.map((server) => server.end()))
  hosted.balancer.leadTo(newServers.map(addressOf), dhaka.site)
  await untilMoreAreAcknowledged(all)
  await Promise.all(all.map((each) => each.finish()))
  return { output, members }
}
