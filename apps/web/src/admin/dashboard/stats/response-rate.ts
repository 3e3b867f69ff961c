/** Submissions per form in percent: 100% means one submission for each form. */
export function responseRate(totalSubmissions: number, totalForms: number): number {
  return Math.round((totalSubmissions / Math.max(totalForms, 1)) * 100)
}
