import { isUniqueId, normaliseUniqueId } from '@nibondhon/domain'
import { readSession, writeSession } from './session-store.ts'

/**
 * Edit codes that this tab knows. An address with a code stays in the history of the browser, where the next person at
 * the same computer finds it; so the code is kept here and taken out of the address.
 */

/** False where this browser keeps nothing: then only the address can. */
export function keepEditCode(uniqueId: string, editCode: string): boolean {
  const id = normaliseUniqueId(uniqueId)
  if (!isUniqueId(id) || editCode === '') return false
  writeSession(keyOf(id), editCode)
  return keptEditCode(id) === editCode
}

/** '' where none is known. */
export function keptEditCode(uniqueId: string): string {
  const kept = readSession(keyOf(normaliseUniqueId(uniqueId)))
  return typeof kept === 'string' ? kept : ''
}

/** Where a submission is edited; the code follows by way of the tab, or in the address where it keeps none. */
export function editAddress(uniqueId: string, editCode: string): string {
  return keepEditCode(uniqueId, editCode) ? shortEditAddress(uniqueId) : fullEditAddress(uniqueId, editCode)
}

/** Works in a tab that knows the code; elsewhere the page asks for it. */
export function shortEditAddress(uniqueId: string): string {
  return `/edit-submission/${uniqueId}`
}

/** The address that also works in another tab or on another device. */
export function fullEditAddress(uniqueId: string, editCode: string): string {
  return `/edit-submission/${uniqueId}/${editCode}`
}

function keyOf(uniqueId: string): string {
  return `edit-code ${uniqueId}`
}
