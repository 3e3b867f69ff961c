import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useShortcut } from '../../shared/list/use-shortcut.ts'
import { listPath, listQuery, readAddress } from '../shared/list-address.ts'
import { useNeighbours } from '../shared/use-submissions.ts'
import { DetailsView } from './details-view.tsx'
import { detailTexts } from './texts/detail-texts.ts'

/** A submission by its own address, which may hold the list that it was opened from. */
export default function DetailsPage() {
  const texts = detailTexts().actions
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { page: _page, limit: _limit, ...query } = listQuery(readAddress(search))
  const { data } = useNeighbours(id, query)
  const pathOf = (other: string | null | undefined) =>
    other ? `/admin/submissions/${other}${search.size === 0 ? '' : `?${search}`}` : null
  const previous = pathOf(data?.previous)
  const next = pathOf(data?.next)
  useShortcut('k', () => previous && void navigate(previous), texts.previous)
  useShortcut('j', () => next && void navigate(next), texts.next)
  return <DetailsView id={id} variant="page" back={listPath(search)} neighbours={{ previous, next }} />
}
