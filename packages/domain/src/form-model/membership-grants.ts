/** A membership that a form gives to those who complete it, or who choose one of its options. */
export interface MembershipGrant {
  category: string
  /** Null where it has no end, or ends on a day. */
  years: number | null
  /** YYYY-MM-DD; '' where it has no end, or lasts for years. */
  until: string
  /** The id of the field and the option that have to be chosen; '' for everyone. */
  field: string
  option: string
}

export const MAX_MEMBERSHIP_GRANTS = 20
export const MAX_MEMBERSHIP_YEARS = 50
