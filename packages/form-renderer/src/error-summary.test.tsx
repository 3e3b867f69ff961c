import { makeFields } from '@nibondhon/domain/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { addBangla } from './bangla.ts'

addBangla()

const fields = makeFields(...['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, label: `Field ${id}` })))

function summary(wrong: string[], locale: 'en' | 'bn' = 'en'): string {
  const errors = Object.fromEntries(wrong.map((id) => [id, 'Invalid format']))
  return renderToStaticMarkup(<ErrorSummary fields={fields} errors={errors} attempt={1} locale={locale} />)
}

describe('the summary of errors', () => {
  it('shows three lines at most and folds the rest behind "and N more"', () => {
    const [shown = '', folded = ''] = summary(['a', 'b', 'c', 'd', 'e']).split('<details>')
    expect(shown.match(/href="#nf-\w"/g)).toEqual(['href="#nf-a"', 'href="#nf-b"', 'href="#nf-c"'])
    expect(folded).toContain('<summary>and 2 more</summary>')
    expect(folded.match(/href="#nf-\w"/g)).toEqual(['href="#nf-d"', 'href="#nf-e"'])
    expect(summary(['a', 'b', 'c', 'd'], 'bn')).toContain('এবং আরও ১টি')
  })

  it('folds nothing where three lines are enough', () => {
    expect(summary(['a', 'b', 'c'])).not.toContain('<details>')
  })
})
