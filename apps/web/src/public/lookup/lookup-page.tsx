import { Lookup } from './lookup.tsx'

export default function LookupPage() {
  return <Lookup posted={null} found={null} />
}
