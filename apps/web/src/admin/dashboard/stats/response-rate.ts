/** Submissions for each form, in percent: 100% means one for each. */
export function responseRate(totalSubmissions: number, totalForms: number): number {
  return Math.round((totalSubmissions / Math.max(totalForms, 1)) * 100)
}
