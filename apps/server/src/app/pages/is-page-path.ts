/** False below the folders that programs use: there, what does not exist is an error in JSON. */
export function isPagePath(path: string): boolean {
  return !/^\/(api|assets|uploads)(\/|$)/.test(path)
}
