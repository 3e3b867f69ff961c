import { describe, expect, it } from 'vitest'
import { filterForms, type FormFilter } from './filter-forms.ts'

const forms = [
  { title: 'Reunion 2027', description: 'Dhaka', customUrl: 'reunion-2027', isActive: true },
  { title: 'পুনর্মিলনী', description: '', customUrl: 'form-2', isActive: false },
]
const titles = (filter: Partial<FormFilter>) =>
  filterForms(forms, { search: '', status: 'all', ...filter }).map(({ title }) => title)

describe('filterForms', () => {
  it('shows all forms without a search or a status', () => {
    expect(titles({ search: '  ' })).toHaveLength(2)
  })

  it('finds each search term, in any case, in title, description and URL', () => {
    expect(titles({ search: 'DHAKA reun' })).toEqual(['Reunion 2027'])
    expect(titles({ search: 'form-2' })).toEqual(['পুনর্মিলনী'])
    expect(titles({ search: 'মিলনী' })).toEqual(['পুনর্মিলনী'])
    expect(titles({ search: 'dhaka sylhet' })).toEqual([])
  })

  it('shows only forms of the chosen status', () => {
    expect(titles({ status: 'active' })).toEqual(['Reunion 2027'])
    expect(titles({ status: 'inactive' })).toEqual(['পুনর্মিলনী'])
  })
})
