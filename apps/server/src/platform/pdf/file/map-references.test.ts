import { expect, it } from 'vitest'
import { mapReferences } from './map-references.ts'

it('changes references, and leaves texts unchanged', () => {
  const text =
    '<< /A 1 0 R /Title (see 2 0 R \\) (3 0 R) ) /Kids [4 0 R 15 0 R] /B <FEFF0031> /URI (x) /C 6 0 R >>'
  expect(mapReferences(text, (number) => number + 100)).toBe(
    '<< /A 101 0 R /Title (see 2 0 R \\) (3 0 R) ) /Kids [104 0 R 115 0 R] /B <FEFF0031> /URI (x) /C 106 0 R >>',
  )
})
