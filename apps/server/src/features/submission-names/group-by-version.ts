/** A submission with the version of the form that it answers. */
export interface VersionedSubmission {
  id: string
  formId: string
  formVersion: number
}

interface Version {
  formId: string
  formVersion: number
  ids: string[]
}

/** The submissions by the version of the form that they answer, whose fields are then loaded once for all of them. */
export function groupByVersion(submissions: readonly VersionedSubmission[]): Version[] {
  const versions = new Map<string, Version>()
  for (const { id, formId, formVersion } of submissions) {
    const key = `${formId} ${formVersion}`
    const version = versions.get(key) ?? { formId, formVersion, ids: [] }
    version.ids.push(id)
    versions.set(key, version)
  }
  return [...versions.values()]
}
