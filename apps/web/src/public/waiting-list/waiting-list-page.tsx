import { useSearch } from '../../lib/router.tsx'
import { JoinPage } from './join-page.tsx'
import { PlacePage } from './place-page.tsx'

/** With a token the place of a person, else the form to join. */
export default function WaitingListPage({ params: { customUrl } }: { params: { customUrl: string } }) {
  const search = new URLSearchParams(useSearch())
  const place = search.get('place') ?? ''
  if (place !== '') return <PlacePage token={place} />
  return <JoinPage customUrl={customUrl} wanted={search.get('wanted') ?? ''} />
}
